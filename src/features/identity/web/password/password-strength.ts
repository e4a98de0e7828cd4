import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { newPasswordHint } from '../form/account-rules.ts';
import { signInOptions } from '../provider/sign-in-options.ts';

/** A hint, never a rule: what the server refuses is its floor and the passwords everybody tries first. */
const judge = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
const judgedLength = 64; // beyond this it is long enough, and would only take time

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
