import { createElement, type ReactNode } from 'react';
import { elementOf, placeOf, type SlotName } from '../../rules/slots.ts';

/** What a running instance fills in. The elements are taken away when it does; no browser sees them. */
type PartProps = { slot: SlotName; children: ReactNode };

export const Slot = ({ name }: { name: SlotName }) => placeOf(name);

export const When = ({ slot, children }: PartProps) => createElement(elementOf('when', slot), null, children);

export const Unless = ({ slot, children }: PartProps) =>
  createElement(elementOf('unless', slot), null, children);

/** The operator's address for letters, as a link; what stands in its place where none is given. */
export function Contact({ otherwise }: { otherwise: ReactNode }) {
  return (
    <>
      <When slot="contactEmail">
        <a href={`mailto:${placeOf('contactEmail')}`} className="link">
          <Slot name="contactEmail" />
        </a>
      </When>
      <Unless slot="contactEmail">{otherwise}</Unless>
    </>
  );
}
