import { join } from 'node:path';
import { createBuiltinAnalyser } from '#adapters/builtin-analyser/analyser.ts';
import { createRecordReader } from '#adapters/builtin-analyser/over-time/record-reader.ts';
import { createBuiltinWriter } from '#adapters/builtin-writer/writer.ts';
import { createDeepgram } from '#adapters/deepgram/speech-to-text.ts';
import { createGoogleTasks } from '#adapters/google/tasks.ts';
import { systemClock } from '#adapters/local/clock.ts';
import { createGoogleCalendar } from '#adapters/google/calendar.ts';
import { createGmail } from '#adapters/google/mailbox.ts';
import { createOutbox } from '#adapters/local/mail.ts';
import { createGoogleSentMail } from '#adapters/google/sent-mail.ts';
import { createMicrosoftSentMail } from '#adapters/microsoft/sent-mail.ts';
import { createDiskStorage } from '#adapters/local/storage.ts';
import { createMicrosoftCalendar } from '#adapters/microsoft/calendar.ts';
import { createOutlook } from '#adapters/microsoft/mailbox.ts';
import { createGoogleAccount } from '#adapters/google/account.ts';
import { createMicrosoftAccount } from '#adapters/microsoft/account.ts';
import { createMicrosoftToDo } from '#adapters/microsoft/to-do.ts';
import { createOpenAiSpeech } from '#adapters/openai/speech-to-text.ts';
import { createPocketsphinx } from '#adapters/pocketsphinx/speech-to-text.ts';
import { createS3Storage } from '#adapters/s3/storage.ts';
import { createSherpa } from '#adapters/sherpa/speech-to-text.ts';
import { createStripe } from '#adapters/stripe/payments.ts';
import { createZoomRecordings } from '#adapters/zoom/recordings.ts';
import { createTodoistAccount } from '#adapters/todoist/account.ts';
import { createZoomAccount } from '#adapters/zoom/account.ts';
import { createTodoist } from '#adapters/todoist/tasks.ts';
import { createWebPush } from '#adapters/web-push/push.ts';
import { isNamed } from '#features/transcription/server/choose-engine.ts';
import { openJail } from '#platform/audio/jail.ts';
import { createOutboundFetch } from '#platform/outbound/outbound-fetch.ts';
import type { Services } from '#platform/services.ts';
import type { Mail } from '#ports/mail.ts';
import type { Payments } from '#ports/payments.ts';
import type { ProviderAccounts } from '#ports/provider-accounts.ts';
import type { SpeechToText } from '#ports/speech-to-text.ts';
import type { Storage } from '#ports/storage.ts';
import { chooseAnalyser, chooseEmailWriter } from './analyser.ts';
import { pricesOf, type Config } from './config.ts';

/** The one place that knows which adapter serves which port. */
export type Adapters = Pick<
  Services,
  | 'clock'
  | 'mail'
  | 'mailboxes'
  | 'accounts'
  | 'storage'
  | 'engines'
  | 'analyser'
  | 'builtinAnalyser'
  | 'recordReader'
  | 'meetingRecordings'
  | 'calendars'
  | 'sentMail'
  | 'emailWriter'
  | 'localModels'
  | 'taskDestinations'
  | 'audio'
  | 'payments'
  | 'push'
  | 'webhooks'
>;

export async function chooseAdapters(config: Config): Promise<Adapters> {
  const builtinAnalyser = createBuiltinAnalyser();
  return {
    clock: systemClock,
    mail: await chooseMail(config),
    mailboxes: {
      google: createGmail(baseUrlOf(config.GMAIL_URL)),
      microsoft: createOutlook(baseUrlOf(config.MICROSOFT_GRAPH_URL)),
    },
    accounts: chooseAccounts(config),
    storage: chooseStorage(config),
    engines: chooseEngines(config),
    ...(await chooseAnalyser(config, builtinAnalyser)),
    builtinAnalyser,
    recordReader: createRecordReader(),
    taskDestinations: {
      google: createGoogleTasks(baseUrlOf(config.GOOGLE_TASKS_URL)),
      microsoft: createMicrosoftToDo(baseUrlOf(config.MICROSOFT_GRAPH_URL)),
      todoist: createTodoist(baseUrlOf(config.TODOIST_API_URL)),
    },
    meetingRecordings: createZoomRecordings({
      baseUrl: config.ZOOM_API_URL,
      webhookSecret: config.ZOOM_WEBHOOK_SECRET,
    }),
    calendars: { google: createGoogleCalendar(), microsoft: createMicrosoftCalendar() },
    sentMail: {
      google: createGoogleSentMail(baseUrlOf(config.GMAIL_URL)),
      microsoft: createMicrosoftSentMail(baseUrlOf(config.MICROSOFT_GRAPH_URL)),
    },
    emailWriter: await chooseEmailWriter(config, createBuiltinWriter()),
    payments: choosePayments(config),
    audio: openJail({ ffmpegPath: config.FFMPEG_PATH }),
    push: createWebPush({ subject: pushSubject(config), privateHosts: config.PUSH_PRIVATE_HOSTS }),
    webhooks: {
      fetch: createOutboundFetch({
        allowPrivate: config.WEBHOOK_PRIVATE_HOSTS,
        maxBytes: 64 * 1024,
        name: 'webhooks', // coaches chose the hosts
      }),
      privateHosts: config.WEBHOOK_PRIVATE_HOSTS,
    },
  };
}

/** Whom a push service may write to when something is wrong. */
function pushSubject({ CONTACT_EMAIL, PUBLIC_URL }: Config): string {
  if (CONTACT_EMAIL) return `mailto:${CONTACT_EMAIL}`;
  return PUBLIC_URL.startsWith('https:') ? new URL(PUBLIC_URL).origin : 'mailto:operator@afterword.invalid';
}

const baseUrlOf = (baseUrl: string | undefined) => (baseUrl ? { baseUrl } : {});

/** The mail library is loaded only where there is a mail server. */
async function chooseMail(config: Config): Promise<Mail> {
  if (!config.SMTP_URL) return createOutbox(join(config.DATA_DIR, 'outbox'));
  const { createSmtpMail } = await import('#adapters/smtp/mail.ts');
  return createSmtpMail({ url: config.SMTP_URL, from: config.MAIL_FROM });
}

/** `null` where the operator sells nothing. */
const choosePayments = (config: Config): Payments | null =>
  config.STRIPE_SECRET_KEY
    ? createStripe({
        secretKey: config.STRIPE_SECRET_KEY,
        webhookSecrets: config.STRIPE_WEBHOOK_SECRET,
        prices: pricesOf(config),
        automaticTax: config.STRIPE_AUTOMATIC_TAX === 'on',
        apiUrl: config.STRIPE_API_URL,
      })
    : null;

export function chooseStorage(config: Config): Storage {
  if (!config.S3_BUCKET)
    return createDiskStorage({
      folder: join(config.DATA_DIR, 'objects'),
      ...(config.DISK_RESERVE_BYTES === undefined
        ? {}
        : { freeSpaceFloor: { share: 1, bytes: config.DISK_RESERVE_BYTES } }),
    });
  return createS3Storage({
    region: config.S3_REGION,
    bucket: config.S3_BUCKET,
    accessKeyId: config.S3_ACCESS_KEY_ID!,
    secretAccessKey: config.S3_SECRET_ACCESS_KEY!,
    forcePathStyle: config.S3_ENDPOINT !== undefined,
    prefix: config.S3_PREFIX,
    ...(config.S3_ENDPOINT ? { endpoint: config.S3_ENDPOINT } : {}),
  });
}

/** The providers whose keys the operator set. */
function chooseAccounts(config: Config): ProviderAccounts {
  const app = (clientId: string | undefined, clientSecret: string | undefined) =>
    clientId && clientSecret ? { clientId, clientSecret } : null;
  const zoom = app(config.ZOOM_CLIENT_ID, config.ZOOM_CLIENT_SECRET);
  const google = app(config.GOOGLE_CLIENT_ID, config.GOOGLE_CLIENT_SECRET);
  const microsoft = app(config.MICROSOFT_CLIENT_ID, config.MICROSOFT_CLIENT_SECRET);
  const todoist = app(config.TODOIST_CLIENT_ID, config.TODOIST_CLIENT_SECRET);
  return {
    ...(zoom && {
      zoom: createZoomAccount({ ...zoom, siteUrl: config.ZOOM_SITE_URL, apiUrl: config.ZOOM_API_URL }),
    }),
    ...(google && { google: createGoogleAccount({ ...google, issuer: config.GOOGLE_ISSUER }) }),
    ...(microsoft && {
      microsoft: createMicrosoftAccount({ ...microsoft, issuer: config.MICROSOFT_ISSUER }),
    }),
    ...(todoist && {
      todoist: createTodoistAccount({
        ...todoist,
        siteUrl: config.TODOIST_SITE_URL,
        apiUrl: config.TODOIST_API_URL,
      }),
    }),
  };
}

/** Best first: a provider the operator has a key for, then the engine on this machine, then the draft. */
function chooseEngines(config: Config): SpeechToText[] {
  const engines: SpeechToText[] = [];
  if (config.DEEPGRAM_API_KEY)
    engines.push(
      createDeepgram({
        apiKey: config.DEEPGRAM_API_KEY,
        model: config.DEEPGRAM_MODEL,
        ...(config.DEEPGRAM_BASE_URL ? { baseUrl: config.DEEPGRAM_BASE_URL } : {}),
      }),
    );
  if (config.OPENAI_API_KEY || config.OPENAI_BASE_URL)
    engines.push(
      createOpenAiSpeech({
        apiKey: config.OPENAI_API_KEY ?? '',
        model: config.OPENAI_SPEECH_MODEL,
        ...(config.OPENAI_BASE_URL ? { baseUrl: config.OPENAI_BASE_URL } : {}),
      }),
    );
  engines.push(
    createSherpa({
      modelsDir: config.MODELS_DIR,
      ...(config.MODELS_MIRROR ? { mirror: config.MODELS_MIRROR } : {}),
    }),
    createPocketsphinx(),
  );
  if (config.SPEECH_ENGINE === 'auto') return engines;
  return engines.filter((engine) => isNamed(engine, config.SPEECH_ENGINE));
}
