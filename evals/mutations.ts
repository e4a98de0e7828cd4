import { parseSync, Visitor, type Expression, type Node } from 'oxc-parser';

/**
 * Every small fault that can be made in a source file, and the file with faults that can be switched on while it runs.
 * Lists and patterns that are named at the top of a file or longer than `mostOfRule` are word lists: what one of their
 * words is worth is measured by the evals.
 */
export type Mutation = {
  file: string;
  line: number;
  kind: string;
  /** How the fault is written in: an expression, a regular expression, or a whole body. */
  form: 'value' | 'pattern' | 'body';
  start: number;
  end: number;
  text: string;
};

/** A fault with the number that switches it on. */
export type Switched = Mutation & { id: number };

type Span = { start: number; end: number };
type Operation = Span & { operator: string; left: Node; right: Node };

const mostOfRule = 8;

const turned: Record<string, string> = {
  '&&': '||',
  '||': '&&',
  '===': '!==',
  '!==': '===',
  '<': '>=',
  '>=': '<',
  '>': '<=',
  '<=': '>',
};
const byOne: Record<string, string> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };

export function mutationsOf(file: string, source: string): Mutation[] {
  const found: Mutation[] = [];
  const textOf = ({ start, end }: Span) => source.slice(start, end);
  const add = (kind: string, { start, end }: Span, text: string, form: Mutation['form'] = 'value') =>
    found.push({ file, line: source.slice(0, start).split('\n').length, kind, form, start, end, text });
  const negate = (test: Expression) => add('negated condition', test, `!(${textOf(test)})`);
  const swap = (kind: string, table: Record<string, string>, node: Operation) => {
    const other = table[node.operator];
    if (other) add(kind, node, `(${textOf(node.left)}) ${other} (${textOf(node.right)})`);
  };
  const constant = (type: Span | undefined, body: Node | null) => {
    for (const value of constantsOf(type ? textOf(type) : ''))
      if (body?.type === 'BlockStatement') add('constant', body, value, 'body');
      else if (body && value) add('constant', body, value);
  };
  const noValues = new Set<number>(); // names of properties, and types
  let depth = 0; // of functions
  const enter = (node: { returnType?: { typeAnnotation: Span } | null; body: Node | null }) => {
    constant(node.returnType?.typeAnnotation, node.body);
    depth += 1;
  };
  const leave = () => {
    depth -= 1;
  };
  new Visitor({
    IfStatement: ({ test }) => negate(test),
    ConditionalExpression: ({ test }) => negate(test),
    WhileStatement: ({ test }) => negate(test),
    UnaryExpression: (node) => {
      if (node.operator === '!') add('negated condition', node, textOf(node.argument));
    },
    LogicalExpression: (node) => swap('&& and ||', turned, node),
    BinaryExpression: (node) => {
      swap('comparison', turned, node);
      swap('off by one', byOne, node);
    },
    Literal: (node) => {
      if (typeof node.value === 'number' && !noValues.has(node.start))
        add('off by one', node, String(node.value + 1));
      if (depth === 0 || !('regex' in node)) return;
      const { pattern, flags } = node.regex;
      for (const { start, end } of alternativesOf(pattern))
        add('word removed', node, `/${pattern.slice(0, start)}${pattern.slice(end)}/${flags}`, 'pattern');
    },
    ArrayExpression: (node) => {
      const { elements } = node;
      if (depth === 0 || elements.length < 2 || elements.length > mostOfRule) return;
      if (!elements.every((element) => element?.type === 'Literal' && typeof element.value === 'string'))
        return;
      for (const cut of elements)
        add(
          'word removed',
          node,
          `[${elements
            .filter((one) => one !== cut)
            .map((one) => textOf(one!))
            .join(', ')}]`,
        );
    },
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    Property: ({ key }) => noValues.add(key.start),
    TSLiteralType: ({ literal }) => noValues.add(literal.start),
  }).visit(parseSync(file, source).program);
  return found;
}

/** What a function of this type can return, whatever it is given. */
function constantsOf(type: string): string[] {
  if (type === 'boolean' || type.includes(' is ')) return ['true', 'false'];
  if (type.endsWith('| null')) return ['null'];
  if (type.endsWith('| undefined')) return ['undefined'];
  if (type.endsWith('[]')) return ['[]'];
  return { string: ["''"], number: ['0', '1'], void: [''] }[type] ?? [];
}

/** Each alternative of each group, with the bar beside it. */
function alternativesOf(pattern: string): Span[] {
  const cuts: Span[] = [];
  const open: number[][] = [[0]]; // of each group that is open: where its words begin, and its bars
  const close = (at: number) => {
    const [first, ...bars] = open.pop()!;
    if (bars.length === 0) return;
    if (bars.length >= mostOfRule) return;
    cuts.push({ start: first!, end: bars[0]! + 1 });
    for (const [i, bar] of bars.entries()) cuts.push({ start: bar, end: bars[i + 1] ?? at });
  };
  for (let i = 0, isClass = false; i < pattern.length; i += 1) {
    const letter = pattern[i]!;
    if (letter === '\\') i += 1;
    else if (letter === '[') isClass = true;
    else if (letter === ']') isClass = false;
    else if (isClass) continue;
    else if (letter === '(')
      open.push([i + /^\((?:\?(?:<?[=!]|:|<\w+>))?/.exec(pattern.slice(i))![0].length]);
    else if (letter === '|') open.at(-1)!.push(i);
    else if (letter === ')') close(i);
  }
  close(pattern.length);
  return cuts;
}

/** The source with these faults in it, each switched by its number: `faults` is a global of the reader's thread. */
export function withSwitches(source: string, mutations: readonly Switched[]): string {
  const ordered = mutations.toSorted((a, b) => a.start - b.start || b.end - a.end || a.id - b.id);
  const render = (from: number, to: number, inside: typeof ordered): string => {
    const [outer, ...rest] = inside;
    if (!outer) return source.slice(from, to);
    const within = rest.filter(({ start }) => start < outer.end);
    const after = rest.filter(({ start }) => start >= outer.end);
    const own = render(outer.start, outer.end, within);
    return source.slice(from, outer.start) + switched(outer, own) + render(outer.end, to, after);
  };
  return render(0, source.length, ordered);
}

function switched({ id, form, text }: Switched, own: string): string {
  if (form === 'body') return `{ if (faults.isOn(${id})) return ${text}; ${own.slice(1)}`;
  if (form === 'pattern') return `faults.pattern(${id}, ${own}, ${text})`;
  return `faults.choose(${id}, () => (${own}), () => (${text}))`;
}

/** The fault alone, written into the source. */
export const asCode = ({ form, text }: Mutation): string =>
  form === 'body' ? `{ return ${text}; }` : `(${text})`;
