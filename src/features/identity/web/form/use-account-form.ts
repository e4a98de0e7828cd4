import { useState, type ChangeEvent, type FocusEvent, type SubmitEvent } from 'react';
import { unexpectedError, IdentityError } from '../provider/identity-provider.ts';
import type { Check } from './account-rules.ts';
import { messageOf } from './sign-in-failure.ts';

/**
 * A form of a few text fields on the pages before sign-in. Forms inside the app use react-hook-form and the contract's
 * schemas; those are 26 kB, too much for two fields on the first page.
 */
type Values<Name extends string> = Record<Name, string>;
type Errors<Name extends string> = Partial<Record<Name, string | undefined>>;

type Options<Name extends string> = {
  checks: Record<Name, Check>;
  /** Gets the values trimmed, passwords excepted. */
  send: (values: Values<Name>) => Promise<void>;
  /** The field that shows an error which names no field. */
  refusedAt: NoInfer<Name>;
  /** Not called for an empty field: its error shows at the field only. */
  onRefused?: (error: unknown) => void;
};

export function useAccountForm<Name extends string>({ checks, send, refusedAt, onRefused }: Options<Name>) {
  const [errors, setErrors] = useState<Errors<Name>>({});
  const [busy, setBusy] = useState(false);
  const names = Object.keys(checks) as Name[];

  const check = (name: Name, value: string) => setErrors({ ...errors, [name]: checks[name](value) });

  const show = (form: HTMLFormElement, found: Errors<Name>) => {
    setErrors(found);
    const first = names.find((name) => found[name]);
    const control = first && form.elements.namedItem(first);
    if (control instanceof HTMLElement) control.focus();
    return first !== undefined;
  };

  const submit = async (form: HTMLFormElement) => {
    const values = read(form, names);
    const found = Object.fromEntries(names.map((name) => [name, checks[name](values[name])])) as Errors<Name>;
    if (show(form, found)) {
      const wrong = names.find((name) => found[name] && values[name] !== '');
      if (wrong) onRefused?.(new IdentityError(found[wrong] ?? unexpectedError, null));
      return;
    }
    setBusy(true);
    try {
      await send(values);
    } catch (error) {
      const at = names.find((name) => error instanceof IdentityError && name === error.field) ?? refusedAt;
      onRefused?.(error);
      show(form, { [at]: messageOf(error) } as Errors<Name>);
    }
    setBusy(false);
  };

  return {
    busy,
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (!busy) void submit(event.currentTarget);
    },
    /** A field is checked on blur, and on every key once it has an error. */
    field: (name: Name) => ({
      name,
      error: errors[name],
      onBlur: (event: FocusEvent<HTMLInputElement>) => {
        if (event.target.value) check(name, event.target.value);
      },
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        if (errors[name]) check(name, event.target.value);
      },
    }),
  };
}

function read<Name extends string>(form: HTMLFormElement, names: Name[]): Values<Name> {
  const typed = new FormData(form);
  const text = (name: Name) => {
    const value = typed.get(name);
    return typeof value === 'string' ? value : '';
  };
  return Object.fromEntries(
    names.map((name) => [name, /password/i.test(name) ? text(name) : text(name).trim()]),
  ) as Values<Name>;
}
