import * as z from 'zod/mini';
import { nameText, requiredName, requiredText } from '#shared/text.ts';
import { isPhone } from './phone.ts';
import { focusAreaLimit, noteStyles, tones } from './preferences.ts';
import { isTimeZone } from '#shared/time-zone.ts';

/** What a client is created with. Apart from the contract: the form alone checks by it, the dashboard need not load it. */
export const newClient = z.object({
  name: requiredName(120),
  organization: z.optional(z.nullable(nameText(120))),
  email: z.optional(z.nullable(z.union([z.literal(''), z.email('Invalid email address')]))),
  phone: z.optional(
    z.nullable(
      z.pipe(
        nameText(40),
        z.string().check(z.refine((text) => text === '' || isPhone(text), 'Invalid phone number')),
      ),
    ),
  ),
  timezone: z.optional(z.nullable(z.string().check(z.refine(isTimeZone, 'Unknown time zone')))),
  preferences: z.optional(
    z.partial(
      z.object({
        tone: z.enum(tones),
        noteStyle: z.enum(noteStyles),
        focusAreas: z.array(requiredText(80)).check(z.maxLength(focusAreaLimit)),
      }),
    ),
  ),
});
