import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { newPasswordHint } from '../form/account-rules.ts';
import { signInOptions } from '../provider/sign-in-options.ts';

/** A hint, not a rule: the server refuses only passwords that are too short or very common. */
const judge = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
const judgedLength = 64; // characters; a longer password is strong, and rating it only takes time

const words = [
  'Very weak. Three unusual words are stronger.',
  'Weak. Three unusual words are stronger.',
  'Fair. A few more characters would help.',
  'Good.',
  'Strong.',
] as const;

export function strengthWords(password: string): string {
  if (password.length < signInOptions.passwordMinLength) return newPasswordHint;
  return words[judge.check(password.slice(0, judgedLength)).score];
}
