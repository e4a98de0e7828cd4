import { describe, expect, it } from 'vitest';
import { fillSlots, slotNames, type SlotValues } from './slots.ts';

const absent = Object.fromEntries(slotNames.map((name) => [name, ''])) as SlotValues;

describe('filling the built pages', () => {
  it('puts values where they belong', () => {
    const page = '<a href="mailto:{{contactEmail}}">{{contactEmail}}</a>';
    expect(fillSlots(page, { ...absent, contactEmail: 'hello@example.org' })).toBe(
      '<a href="mailto:hello@example.org">hello@example.org</a>',
    );
  });

  it('leaves a part out with its value, and shows the other where there is none', () => {
    const page =
      'A<when-testimonialText> said</when-testimonialText><unless-testimonialText> silent</unless-testimonialText>';
    expect(fillSlots(page, absent)).toBe('A silent');
    expect(fillSlots(page, { ...absent, testimonialText: '   ' })).toBe('A silent');
    expect(fillSlots(page, { ...absent, testimonialText: 'x' })).toBe('A said');
  });

  it('knows parts within parts', () => {
    const page =
      '<when-operatorName>{{operatorName}}<unless-operatorAddress>, nowhere</unless-operatorAddress></when-operatorName>';
    expect(fillSlots(page, { ...absent, operatorName: 'Ada' })).toBe('Ada, nowhere');
    expect(fillSlots(page, { ...absent, operatorName: 'Ada', operatorAddress: 'Here' })).toBe('Ada');
    expect(fillSlots(page, { ...absent, operatorAddress: 'Here' })).toBe('');
  });

  it.each([
    ['</p><script>alert(1)</script>', '&lt;/p&gt;&lt;script&gt;alert(1)&lt;/script&gt;'],
    [`" onclick='steal()'`, '&quot; onclick=&#39;steal()&#39;'],
    ['{{contactEmail}} $& $1 $`', '{{contactEmail}} $&amp; $1 $`'],
    ['<when-contactEmail>x</when-contactEmail>', '&lt;when-contactEmail&gt;x&lt;/when-contactEmail&gt;'],
    ['Müller & Söhne', 'Müller &amp; Söhne'],
  ])('a hostile value stays text: %s', (operatorName, shown) => {
    const values = { ...absent, operatorName, contactEmail: 'secret@example.org' };
    expect(fillSlots('<p title="{{operatorName}}">{{operatorName}}</p>', values)).toBe(
      `<p title="${shown}">${shown}</p>`,
    );
  });

  it('throws on an unknown name', () => {
    expect(() => fillSlots('{{unknown}}', absent)).toThrow('unknown');
    expect(() => fillSlots('<when-unknown></when-unknown>', absent)).toThrow('unknown');
  });
});
