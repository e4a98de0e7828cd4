import { expect, test } from 'vitest';
import { coachingFields, fieldTerms } from './coaching-field.ts';
import { headingLength, templateNameLength } from './note-template.ts';
import { productTemplate, productTemplates, sessionKinds, templateFor } from './product-templates.ts';

const all = productTemplates.flatMap(({ templates }) => templates);

test('each kind of session in each field has a template of its own', () => {
  expect(all).toHaveLength(4 + sessionKinds.length * (1 + coachingFields.length));
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  const looks = all.slice(1).map(({ sections }) => JSON.stringify(sections)); // `session` looks like a regular one
  expect(new Set(looks).size).toBe(looks.length);
});

test('every template names its tasks, each section once, and fits the limits of an own one', () => {
  for (const { name, sections } of all) {
    const named = sections.map(({ section }) => section);
    expect(named).toContain('tasks');
    expect(new Set(named).size).toBe(named.length);
    expect(name.length).toBeLessThanOrEqual(templateNameLength);
    for (const { heading } of sections) expect(heading.length).toBeLessThanOrEqual(headingLength);
  }
});

test('a template is found by its id; another id is none', () => {
  expect(productTemplate('career/closing-session')).toBe(templateFor('career', 'closing session'));
  expect(productTemplate('career/party')).toBeNull();
  expect(templateFor('career', 'closing session').sections[0]).toEqual({
    section: 'keyInsights',
    heading: 'What they take away',
    most: null,
  });
});

test('each field has words for the engine, and none twice', () => {
  for (const field of coachingFields) {
    expect(fieldTerms[field].length).toBeGreaterThan(4);
    expect(new Set(fieldTerms[field]).size).toBe(fieldTerms[field].length);
  }
});
