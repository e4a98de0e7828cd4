import { dictionary } from '@zxcvbn-ts/language-common';

/** The passwords attackers try first, refused always (design 4, section 0). The list is ordered by how common they are. */
const refused = 3000;

const common = new Set(
  dictionary['passwords-common'].slice(0, refused).map((one) => String(one).toLowerCase()),
);

export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase());
