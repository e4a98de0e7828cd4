import { expect, test } from 'vitest';
import { graphOf, type ForeignKey } from './row-graph.ts';

const key = (child: string, parent: string, onDelete: ForeignKey['onDelete'] = 'cascade'): ForeignKey => ({
  child,
  column: `${parent}_id`,
  parent,
  parentColumn: 'id',
  onDelete,
});

const graph = (...keys: ForeignKey[]) => {
  const { tables, links } = graphOf('talks', keys, () => []);
  return { tables: tables.map(({ name }) => name), links: links.map(({ child }) => child) };
};

test('what goes with a row goes along, each table after those it refers to', () => {
  expect(
    graph(
      key('mentions', 'talks'),
      key('mentions', 'tasks'),
      key('tasks', 'talks'),
      key('tasks', 'clients', 'set null'),
      key('talks', 'clients', 'set null'),
    ),
  ).toEqual({ tables: ['talks', 'tasks', 'mentions'], links: [] });
});

test('a table whose key is only emptied stays, and is linked again', () => {
  expect(graph(key('imports', 'talks', 'set null'), key('notes', 'imports'))).toEqual({
    tables: ['talks'],
    links: ['imports'],
  });
});

test('tables that refer to each other have no order, and say so', () => {
  expect(() => graph(key('a', 'talks'), key('a', 'b'), key('b', 'a'))).toThrow('cycle');
});
