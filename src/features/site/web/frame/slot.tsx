import { createElement, type ReactNode } from 'react';
import { elementOf, placeOf, type SlotName } from '../../rules/slots.ts';

/** A slot that the server fills in. It removes these elements when it does; no browser sees them. */
type PartProps = { slot: SlotName; children: ReactNode };

export const Slot = ({ name }: { name: SlotName }) => placeOf(name);

export const When = ({ slot, children }: PartProps) => createElement(elementOf('when', slot), null, children);

export const Unless = ({ slot, children }: PartProps) =>
  createElement(elementOf('unless', slot), null, children);

/** The operator's contact address as a link, or a text in its place where none is configured. */
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
