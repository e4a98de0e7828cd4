import type { Levels } from '../../../rules/level-warning.ts';
import type { Microphone } from '../../../rules/pick-microphone.ts';

/**
 * The audio input of a recording: the microphone alone, or the microphone on the left and a shared tab on the right
 * channel, so that speakers are separated. All input runs through one audio graph, so that a microphone can be
 * replaced without ending the recording.
 */
export type Source = 'microphone' | 'tab';
export type Side = 'microphone' | 'tab';

/** Why there is no audio; `prepare/problem-words.ts` has the texts. */
export type AudioInputProblem = 'refused' | 'none' | 'busy' | 'no_tab_audio' | 'tab_refused' | 'unknown';
export class AudioInputError extends Error {
  readonly problem: AudioInputProblem;
  constructor(problem: AudioInputProblem, cause: unknown) {
    super(problem, { cause });
    this.problem = problem;
  }
}

export type AudioInput = {
  stream: MediaStream;
  channels: 1 | 2;
  /** In decibels below full scale. */
  levels(): Levels;
  /** The connected microphone. */
  microphone(): Microphone;
  /** Connects another microphone, null for the system default; the previous one stays connected until then. */
  changeMicrophone(id: string | null): Promise<void>;
  /** Resumes the audio context after the system suspended it. */
  wake(): Promise<void>;
  close(): void;
};

export const canRecordTab = (): boolean =>
  'getDisplayMedia' in (navigator.mediaDevices ?? {}) && !matchMedia('(pointer: coarse)').matches;

export const canRecord = (): boolean =>
  typeof MediaRecorder !== 'undefined' && Boolean(navigator.mediaDevices?.getUserMedia);

const voice: MediaTrackConstraints = {
  echoCancellation: true,
  noiseSuppression: true,
  autoGainControl: true,
  channelCount: 1,
};
const meterWindow = 2048; // 43 ms: shorter flickers, longer lags

export async function openAudioInput(
  source: Source,
  wanted: () => Promise<string | null>,
  onLost: (side: Side) => void,
): Promise<AudioInput> {
  // First, inside the click: the tab picker needs a fresh user gesture.
  const display = source === 'tab' ? await openTab() : null;
  const opened: MediaStream[] = display ? [display] : [];
  try {
    const context = new AudioContext({ latencyHint: 'playback' });
    const out = context.createMediaStreamDestination();
    const channels = display ? 2 : 1;
    out.channelCount = channels;
    const merger = display ? context.createChannelMerger(2) : null;
    merger?.connect(out);
    const into = (side: number) =>
      monoInto(context, (node) => (merger ? node.connect(merger, 0, side) : node.connect(out)));
    const left = into(0);
    const right = display ? into(1) : null;

    let microphone: Connection | null = null;
    const track = () => microphone?.stream.getAudioTracks()[0];
    const connect = async (id: string | null) => {
      const stream = await openMicrophone(id);
      opened.push(stream);
      const before = microphone;
      microphone = { stream, node: context.createMediaStreamSource(stream) };
      microphone.node.connect(left.node);
      if (before) disconnect(before);
      // `ended` does not fire for stop(): the device was unplugged or the permission revoked.
      const heard = track();
      heard?.addEventListener('ended', () => {
        if (heard === track()) onLost('microphone');
      });
    };
    await connect(await wanted());
    if (display && right) connectTab(display, right.node, () => onLost('tab'));
    const wake = () => resume(context);
    await wake();
    // A phone call suspends the context and resumes it.
    context.addEventListener('statechange', () => void wake().catch(() => undefined));

    return {
      stream: out.stream,
      channels,
      levels: () => ({ microphone: left.level(), tab: right?.level() ?? null }),
      microphone: () => microphoneOf(track()),
      changeMicrophone: connect,
      wake,
      close: () => {
        stopAll(opened);
        void context.close();
      },
    };
  } catch (error) {
    stopAll(opened);
    throw error;
  }
}

const microphoneOf = (track: MediaStreamTrack | undefined): Microphone => ({
  id: track?.getSettings().deviceId ?? '',
  name: track?.label ?? '',
});

type Connection = { stream: MediaStream; node: MediaStreamAudioSourceNode };

function disconnect({ stream, node }: Connection): void {
  node.disconnect();
  stopAll([stream]);
}

function connectTab(display: MediaStream, node: AudioNode, onEnded: () => void): void {
  const tracks = display.getAudioTracks();
  new MediaStreamAudioSourceNode(node.context as AudioContext, {
    mediaStream: new MediaStream(tracks),
  }).connect(node);
  tracks[0]?.addEventListener('ended', onEnded);
}

async function resume(context: AudioContext): Promise<void> {
  if (context.state !== 'running' && context.state !== 'closed') await context.resume();
}

function stopAll(streams: readonly MediaStream[]): void {
  for (const track of streams.flatMap((stream) => stream.getTracks())) track.stop();
}

/** One side of the graph: mixes its input to mono, measures it and passes it on. */
function monoInto(context: AudioContext, connect: (node: AudioNode) => void) {
  const node = new GainNode(context, { channelCount: 1, channelCountMode: 'explicit' });
  const meter = new AnalyserNode(context, { fftSize: meterWindow });
  node.connect(meter);
  connect(node);
  const samples = new Float32Array(meterWindow);
  return {
    node,
    level: () => {
      meter.getFloatTimeDomainData(samples);
      const energy = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
      return 10 * Math.log10(energy + 1e-12);
    },
  };
}

async function openMicrophone(id: string | null): Promise<MediaStream> {
  const audio = id ? { ...voice, deviceId: { exact: id } } : voice;
  try {
    return await navigator.mediaDevices.getUserMedia({ audio });
  } catch (error) {
    const name = error instanceof DOMException ? error.name : '';
    // The chosen microphone is unplugged: any other is better than none.
    const problem = microphoneProblems[name] ?? 'unknown';
    if (id && problem === 'none') return openMicrophone(null);
    throw new AudioInputError(problem, error);
  }
}

/** By the names that browsers give the failures of `getUserMedia`. */
const microphoneProblems: Record<string, AudioInputError['problem']> = {
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotReadableError: 'busy',
};

async function openTab(): Promise<MediaStream> {
  let display: MediaStream;
  try {
    // Browsers share a tab’s audio only together with its video, which is not used.
    display = await navigator.mediaDevices.getDisplayMedia({ video: { frameRate: 1 }, audio: true });
  } catch (error) {
    throw new AudioInputError('tab_refused', error);
  }
  if (display.getAudioTracks().length > 0) return display;
  for (const track of display.getTracks()) track.stop();
  throw new AudioInputError('no_tab_audio', null);
}
