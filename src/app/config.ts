import { resolve } from 'node:path';
import * as z from 'zod';
import { storedBytes } from '#features/conversations/rules/limits.ts';
import { alarmAbove } from '#features/identity/rules/sign-in/disclosure-alarm.ts';

/**
 * The only reader of the environment (`docs/operations.md` lists every variable). Wrong values are refused at start
 * with the name and the reason; empty values count as absent.
 */
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
);
/** An emulator's tokens are unsigned: one on another host would let anyone in. */
const loopback = z
  .string()
  .regex(
    /^(localhost|127\.0\.0\.1|\[::1\]):\d+$/,
    'must be host:port on this machine, such as 127.0.0.1:9099',
  );
/** It becomes a part of the pages' security policy. */
const hostName = z
  .string()
  .regex(/^[a-z\d-]+(\.[a-z\d-]+)+$/i, 'must be a name such as sign-in.example.com, without https://');
const httpUrl = z.url({ protocol: /^https?$/ });
/** Paths are added to it. */
const baseUrl = httpUrl.transform((url) => url.replace(/\/$/, ''));
const port = z.coerce.number().int().min(0).max(65_535);

const variables = z.object({
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: z.url().optional(),
  TRUST_PROXY: list.default([]),
  DATA_DIR: z.string().default('./data'),
  MODELS_DIR: z.string().optional(),
  MODELS_MIRROR: z.url().optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_APP_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_AUTH_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  INSTANCE_KEY: z.string().optional(),
  INSTANCE_KEYS_OLD: list.default([]),
  BACKUP_KEY: z.string().optional(),
  BACKUP_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  METRICS_TOKEN: z.string().min(16).optional(),
  METRICS_PORT: port.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  ADMIN_EMAILS: list.default([]),
  PASSWORD_MIN_LENGTH: z.coerce.number().int().min(6).max(128).default(6),
  AUTH_DETAIL: z.enum(['spec', 'generic']).default('spec'),
  AUTH_ALARM_ABOVE: z.coerce.number().int().min(1).max(100_000).default(alarmAbove),
  IDENTITY_PROVIDER: z.enum(['builtin', 'firebase']).default('builtin'),
  FIREBASE_PROJECT_ID: z.string().optional(),
  FIREBASE_API_KEY: z.string().optional(),
  FIREBASE_AUTH_DOMAIN: hostName.optional(),
  FIREBASE_JWKS_URL: z.url().optional(),
  FIREBASE_AUTH_EMULATOR_HOST: loopback.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Afterword <afterword@localhost>'),
  S3_ENDPOINT: z.url().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PREFIX: z.string().default(''),
  DISK_RESERVE_BYTES: z.coerce.number().int().min(0).optional(),
  STORED_BYTES_PER_COACH: z.coerce.number().int().min(1).default(storedBytes),
  FFMPEG_PATH: z.string().default('ffmpeg'),
  SPEECH_ENGINE: z.enum(['auto', 'local', 'draft', 'deepgram', 'openai', 'none']).default('auto'),
  DEEPGRAM_API_KEY: z.string().optional(),
  DEEPGRAM_BASE_URL: z.url().optional(),
  DEEPGRAM_MODEL: z.string().default('nova-3'),
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: z.url().optional(),
  OPENAI_SPEECH_MODEL: z.string().default('whisper-1'),
  ANALYSER: z
    .enum(['auto', 'builtin', 'ollama', 'openai', 'anthropic', 'google', 'compatible'])
    .default('auto'),
  ANALYSER_MODEL: z.string().optional(),
  ANALYSER_BASE_URL: z.url().optional(),
  ANALYSER_API_KEY: z.string().optional(),
  ANALYSER_SECTION_WORDS: z.coerce.number().int().min(300).max(200_000).optional(),
  ANTHROPIC_API_KEY: z.string().optional(),
  GOOGLE_AI_API_KEY: z.string().optional(),
  OLLAMA_URL: z.union([z.literal('off'), httpUrl]).default('http://127.0.0.1:11434'),
  ZOOM_CLIENT_ID: z.string().optional(),
  ZOOM_CLIENT_SECRET: z.string().optional(),
  ZOOM_SITE_URL: baseUrl.optional(),
  ZOOM_API_URL: baseUrl.optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: httpUrl.optional(),
  MICROSOFT_CLIENT_ID: z.string().optional(),
  MICROSOFT_CLIENT_SECRET: z.string().optional(),
  MICROSOFT_ISSUER: httpUrl.optional(),
  TODOIST_CLIENT_ID: z.string().optional(),
  TODOIST_CLIENT_SECRET: z.string().optional(),
  TODOIST_SITE_URL: baseUrl.optional(),
  TODOIST_API_URL: baseUrl.optional(),
  GOOGLE_TASKS_URL: baseUrl.optional(),
  GMAIL_URL: baseUrl.optional(),
  MICROSOFT_GRAPH_URL: baseUrl.optional(),
  ZOOM_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: list.default([]),
  STRIPE_PRICE_STARTER_MONTHLY: list.default([]),
  STRIPE_PRICE_STARTER_YEARLY: list.default([]),
  STRIPE_PRICE_PRO_MONTHLY: list.default([]),
  STRIPE_PRICE_PRO_YEARLY: list.default([]),
  STRIPE_PRICE_ELITE_MONTHLY: list.default([]),
  STRIPE_PRICE_ELITE_YEARLY: list.default([]),
  STRIPE_AUTOMATIC_TAX: z.enum(['on', 'off']).default('off'),
  STRIPE_API_URL: baseUrl.optional(),
  WEBHOOK_PRIVATE_HOSTS: list.default([]),
  PUSH_PRIVATE_HOSTS: list.default([]),
  OPERATOR_NAME: z.string().optional(),
  OPERATOR_ADDRESS: z.string().optional(),
  CONTACT_EMAIL: z.email().optional(),
  COACH_COUNT_CLAIM: z.string().optional(),
  TESTIMONIAL_TEXT: z.string().optional(),
  TESTIMONIAL_NAME: z.string().optional(),
  SPLASH_SCREEN: z.enum(['on', 'off']).default('on'),
});

export type Config = ReturnType<typeof readConfig>;

/** Throws an Error whose message names each wrong variable and why. */
export function readConfig(environment: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = variables.safeParse(given);
  if (!parsed.success) {
    const reasons = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The configuration is wrong.\n  ${reasons.join('\n  ')}\nSee docs/operations.md.`);
  }
  const value = parsed.data;
  refuseContradictions(value);
  const dataDir = resolve(value.DATA_DIR);
  return {
    ...value,
    DATA_DIR: dataDir,
    MODELS_DIR: resolve(value.MODELS_DIR ?? `${dataDir}/models`),
    /** What links in e-mails start with; the address the server listens on unless given. */
    PUBLIC_URL:
      value.PUBLIC_URL ?? `http://${value.HOST.includes(':') ? `[${value.HOST}]` : value.HOST}:${value.PORT}`,
  };
}

type Variables = z.output<typeof variables>;

/** Variables that need each other. */
const contradictions: { isOne: (value: Variables) => boolean; says: string }[] = [
  {
    isOne: (value) => Boolean(value.S3_BUCKET) && !(value.S3_ACCESS_KEY_ID && value.S3_SECRET_ACCESS_KEY),
    says: 'S3_BUCKET is set: S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are needed too.',
  },
  {
    isOne: (value) => value.ROLE !== 'all' && !value.DATABASE_URL,
    says: 'ROLE=web and ROLE=worker need DATABASE_URL: the embedded database serves one process.',
  },
  {
    isOne: ({ IDENTITY_PROVIDER, FIREBASE_PROJECT_ID, FIREBASE_API_KEY }) =>
      IDENTITY_PROVIDER === 'firebase' && !(FIREBASE_PROJECT_ID && FIREBASE_API_KEY),
    says: 'IDENTITY_PROVIDER=firebase needs FIREBASE_PROJECT_ID and FIREBASE_API_KEY.',
  },
  ...(['ZOOM', 'GOOGLE', 'MICROSOFT', 'TODOIST'] as const).map((name) => ({
    isOne: (value: Variables) => !value[`${name}_CLIENT_ID`] !== !value[`${name}_CLIENT_SECRET`],
    says: `${name}_CLIENT_ID and ${name}_CLIENT_SECRET belong together: set both or neither.`,
  })),
  {
    isOne: (value) => Boolean(value.STRIPE_SECRET_KEY) && value.STRIPE_WEBHOOK_SECRET.length === 0,
    says: 'STRIPE_SECRET_KEY is set: STRIPE_WEBHOOK_SECRET is needed too, or payments would not arrive.',
  },
  {
    isOne: (value) => Boolean(value.STRIPE_SECRET_KEY) && pricesOf(value).length === 0,
    says: 'STRIPE_SECRET_KEY is set: at least one price is needed too, such as STRIPE_PRICE_PRO_MONTHLY.',
  },
  {
    isOne: (value) => value.ANALYSER === 'ollama' && value.OLLAMA_URL === 'off',
    says: 'ANALYSER=ollama needs OLLAMA_URL, and it is off.',
  },
];

/** What coaches can buy: Stripe's price ids by plan and rhythm, without those that have none. */
export const pricesOf = (
  value: Pick<Variables, `STRIPE_PRICE_${'STARTER' | 'PRO' | 'ELITE'}_${'MONTHLY' | 'YEARLY'}`>,
) =>
  (['STARTER', 'PRO', 'ELITE'] as const)
    .flatMap((plan) =>
      (['MONTHLY', 'YEARLY'] as const).map((rhythm) => ({
        plan: plan.toLowerCase(),
        rhythm: rhythm === 'MONTHLY' ? ('monthly' as const) : ('yearly' as const),
        priceIds: value[`STRIPE_PRICE_${plan}_${rhythm}`],
      })),
    )
    .filter(({ priceIds }) => priceIds.length > 0);

function refuseContradictions(value: Variables): void {
  const found = contradictions.find(({ isOne }) => isOne(value));
  if (found) throw new Error(found.says);
}
