import { isFirstNameOf, isSameName } from '#shared/person-names.ts';
import { isNameless } from '../../analysis/rules/speakers/label-words.ts';
import type { Role } from '#shared/transcript.ts';

type Named = { id: string; name: string };
type Speaker = { name: string; role: Role };

/**
 * Suggests the client of a conversation without one: the only client with the name of a speaker, else with a name in the
 * title; full names before first names. The coach confirms it with one click.
 */
export function suggestClient(
  { speakers, title }: { speakers: readonly Speaker[]; title: string },
  clients: readonly Named[],
): Named | null {
  const spoken = speakers.filter(({ role }) => role !== 'coach').map(({ name }) => name);
  for (const names of [spoken, namesIn(title)])
    for (const isTheirs of [isSameName, isFirstNameOf]) {
      const found = clients.filter((client) => names.some((name) => isTheirs(name, client.name)));
      if (found.length > 0) return found.length === 1 ? { id: found[0]!.id, name: found[0]!.name } : null;
    }
  return null;
}

const between = /\s[-\u2013\u2014]\s|[|:,;/&+\u00D7\u2022_()]|\b(?:and|und|x)\b/iu;
const leadIn = /^(?:.*\bwith\s+|(?:coaching|session|call|meeting|conversation|check-in|1:1)\s+)/iu;
const numbering = /\s*(?:\b(?:session|call|no\.?|part|week)\b\s*)?#?\d[\d./-]*\s*$/iu;

/** Parts of a title that can be a name: "Session 3 with Maya", "Maya Lind - 2026-11-20". */
function namesIn(title: string): string[] {
  return title.split(between).map((part) => part.trim().replace(leadIn, '').replace(numbering, '').trim());
}

/** The only speaker who can be this client. */
export function speakerOf<One extends Speaker>({ name }: Named, speakers: readonly One[]): One | null {
  const theirs = speakers.filter(
    (speaker) =>
      speaker.role !== 'coach' && (isSameName(speaker.name, name) || isFirstNameOf(speaker.name, name)),
  );
  return theirs.length === 1 ? (theirs[0] ?? null) : null;
}

/** The only speaker with a name who is not the coach: with one click they become a client. */
export function newClientOf<One extends Speaker>(speakers: readonly One[]): One | null {
  const others = speakers.filter(({ role, name }) => role !== 'coach' && !isNameless(name));
  const clients = others.filter(({ role }) => role === 'client');
  const [only, ...more] = clients.length > 0 ? clients : others;
  return only && more.length === 0 ? only : null;
}
