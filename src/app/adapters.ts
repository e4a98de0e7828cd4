import { join } from 'node:path';
import { createBuiltinAnalyser } from '#adapters/builtin-analyser/analyser.ts';
import { createDeepgram } from '#adapters/deepgram/speech-to-text.ts';
import { systemClock } from '#adapters/local/clock.ts';
import { createOutbox } from '#adapters/local/mail.ts';
import { createDiskStorage } from '#adapters/local/storage.ts';
import { createOpenAiSpeech } from '#adapters/openai/speech-to-text.ts';
import { createPocketsphinx } from '#adapters/pocketsphinx/speech-to-text.ts';
import { createS3Storage } from '#adapters/s3/storage.ts';
import { createSherpa } from '#adapters/sherpa/speech-to-text.ts';
import { isNamed } from '#features/transcription/server/choose-engine.ts';
import { openJail } from '#platform/audio/jail.ts';
import type { Services } from '#platform/services.ts';
import type { Mail } from '#ports/mail.ts';
import type { SpeechToText } from '#ports/speech-to-text.ts';
import type { Storage } from '#ports/storage.ts';
import { chooseAnalyser } from './analyser.ts';
import type { Config } from './config.ts';

/** The one place that knows which adapter serves which port. */
export type Adapters = Pick<
  Services,
  'clock' | 'mail' | 'storage' | 'engines' | 'analyser' | 'builtinAnalyser' | 'localModels' | 'audio'
>;

export async function chooseAdapters(config: Config): Promise<Adapters> {
  const builtinAnalyser = createBuiltinAnalyser();
  return {
    clock: systemClock,
    mail: await chooseMail(config),
    storage: chooseStorage(config),
    engines: chooseEngines(config),
    ...(await chooseAnalyser(config, builtinAnalyser)),
    builtinAnalyser,
    audio: openJail({ ffmpegPath: config.FFMPEG_PATH }),
  };
}

/** The mail library is loaded only where there is a mail server. */
async function chooseMail(config: Config): Promise<Mail> {
  if (!config.SMTP_URL) return createOutbox(join(config.DATA_DIR, 'outbox'));
  const { createSmtpMail } = await import('#adapters/smtp/mail.ts');
  return createSmtpMail({ url: config.SMTP_URL, from: config.MAIL_FROM });
}

function chooseStorage(config: Config): Storage {
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
