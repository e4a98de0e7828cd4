import sherpa from 'sherpa-onnx-node';
import { lowerPriority } from '#platform/lower-priority.ts';
import { order, type ModelPaths, type Order, type Part, type Reply } from './protocol.ts';

/**
 * The process of the native recogniser. It is separate because a damaged model file makes the native code abort, which
 * must not end the server. It handles one order at a time and exits with its parent.
 */
const sampleRate = 16_000;
const vadWindow = 512; // samples a step at 16 kHz; what the Silero model was trained on

class Fault extends Error {
  readonly fault: 'model' | 'audio';
  constructor(fault: 'model' | 'audio') {
    super(fault);
    this.fault = fault;
  }
}

const loadSpeech = ({ encoder, decoder, joiner, tokens }: ModelPaths, threads: number) =>
  sherpa.OfflineRecognizer.createAsync({
    featConfig: { sampleRate, featureDim: 80 },
    modelConfig: {
      transducer: { encoder, decoder, joiner },
      tokens,
      modelType: 'nemo_transducer',
      numThreads: threads,
      provider: 'cpu',
    },
  });

const loadVad = ({ vad }: ModelPaths) =>
  new sherpa.Vad(
    {
      // Below Silero's usual 0.5: losing a quiet answer is worse than recognising noise.
      sileroVad: {
        model: vad,
        threshold: 0.35,
        minSilenceDuration: 0.5,
        minSpeechDuration: 0.1,
        maxSpeechDuration: 30,
        windowSize: vadWindow,
      },
      sampleRate,
      numThreads: 1,
    },
    60,
  );

const loadDiarisation = (paths: ModelPaths, threads: number, speakers: number | null) =>
  new sherpa.OfflineSpeakerDiarization({
    segmentation: { pyannote: { model: paths.segmentation }, numThreads: threads },
    embedding: { model: paths.embedding, numThreads: threads },
    // The threshold counts only without a number; above 0.8 two people of one recording began to merge.
    clustering: { numClusters: speakers ?? -1, threshold: 0.8 },
    minDurationOn: 0.3,
    minDurationOff: 0.5,
  });

let speech: ReturnType<typeof loadSpeech> | null = null;

const read = (file: string): Float32Array => {
  let wave;
  try {
    wave = sherpa.readWave(file, false);
  } catch {
    throw new Fault('audio');
  }
  if (wave.sampleRate !== sampleRate) throw new Fault('audio');
  return wave.samples;
};

const hasSpeech = (samples: Float32Array, paths: ModelPaths): boolean => {
  const vad = loadVad(paths);
  for (let at = 0; at < samples.length; at += vadWindow) {
    const window = new Float32Array(vadWindow);
    window.set(samples.subarray(at, at + vadWindow));
    vad.acceptWaveform(window);
    if (!vad.isEmpty()) return true;
  }
  vad.flush();
  return !vad.isEmpty();
};

const transcribe = async (file: string, paths: ModelPaths, threads: number): Promise<unknown> => {
  const samples = read(file);
  if (!hasSpeech(samples, paths)) return { tokens: [], timestamps: [] };
  speech ??= loadSpeech(paths, threads);
  const recogniser = await speech.catch((error: unknown) => {
    speech = null; // the files may be replaced while this process runs
    throw error;
  });
  const stream = recogniser.createStream();
  stream.acceptWaveform({ samples, sampleRate });
  return recogniser.decodeAsync(stream);
};

/** All spans become one embedding: a minute of a voice identifies it better than single seconds. */
const embedVoice = (
  samples: Float32Array,
  spans: { start: number; end: number }[],
  paths: ModelPaths,
  threads: number,
) => {
  const extractor = new sherpa.SpeakerEmbeddingExtractor({ model: paths.embedding, numThreads: threads });
  const stream = extractor.createStream();
  for (const { start, end } of spans) {
    const part = samples.slice(Math.floor(start * sampleRate), Math.ceil(end * sampleRate));
    if (part.length > 0) stream.acceptWaveform({ samples: part, sampleRate });
  }
  stream.inputFinished();
  if (!extractor.isReady(stream)) throw new Fault('audio');
  return extractor.compute(stream, false);
};

const probe: Record<Part, (paths: ModelPaths, threads: number) => unknown> = {
  speech: loadSpeech,
  vad: loadVad,
  segmentation: (paths, threads) => loadDiarisation(paths, threads, null),
  embedding: ({ embedding }, threads) =>
    new sherpa.SpeakerEmbeddingExtractor({ model: embedding, numThreads: threads }),
};

const carryOut = async (request: Order): Promise<unknown> => {
  switch (request.kind) {
    case 'probe':
      await probe[request.part](request.paths, request.threads);
      return null;
    case 'transcribe':
      return transcribe(request.file, request.paths, request.threads);
    case 'voice':
      return embedVoice(read(request.file), request.spans, request.paths, request.threads);
    case 'voices':
      return loadDiarisation(request.paths, request.threads, request.speakers).process(read(request.file));
  }
};

const answer = (message: Reply): void => void process.send?.(message);

lowerPriority();
process.on('message', (message) => {
  const request = order.parse(message);
  carryOut(request).then(
    (value) => answer({ id: request.id, outcome: 'done', value }),
    (error: unknown) =>
      answer({ id: request.id, outcome: 'failed', fault: error instanceof Fault ? error.fault : 'model' }),
  );
});
process.on('disconnect', () => process.exit(0));
