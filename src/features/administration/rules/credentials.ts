/** Names and passwords of administrators. Names are compared in lower case. */
export const nameOf = (text: string): string => text.trim().toLowerCase();

export const isName = (name: string): boolean => /^[a-z][a-z0-9._-]{1,31}$/.test(name);

export const passwordMinLength = 12; // one password opens the administration of everyone's accounts
export const passwordMaxLength = 256;

/** What is wrong with a new password, as a sentence; null where nothing is. */
export function passwordFault(
  password: string,
  { name, isCommon, isOld }: { name: string; isCommon: boolean; isOld: boolean },
): string | null {
  if (password.length < passwordMinLength)
    return `Password should be at least ${passwordMinLength} characters`;
  if (isCommon || password.toLowerCase().includes(name))
    return 'This password is easy to guess. Choose another one.';
  return isOld ? 'This is your old password. Choose another one.' : null;
}
