import type { Levels } from '../../../rules/level-warning.ts';
import type { Microphone } from '../../../rules/prepare/pick-microphone.ts';

/**
 * The sound that is recorded: the microphone, or a tab beside it, the microphone on the left channel and the tab on the
 * right, so that who spoke is never a guess. It always runs through one graph, so a microphone that is pulled out can
 * be put back without ending the recording.
 */
export type Source = 'microphone' | 'tab';
export type Side = 'microphone' | 'tab';

/** Why there is no sound; `prepare/problem-words.ts` has the sentences. */
export type SoundProblem = 'refused' | 'none' | 'busy' | 'no_tab_sound' | 'tab_refused' | 'unknown';
export class SoundError extends Error {
  readonly problem: SoundProblem;
  constructor(problem: SoundProblem, cause: unknown) {
    super(problem, { cause });
    this.problem = problem;
  }
}

export type Sound = {
  stream: MediaStream;
  channels: 1 | 2;
  /** In decibels below full scale. */
  levels(): Levels;
  /** The one that is heard. */
  microphone(): Microphone;
  /** Hears another one from now on, null for the system's; the one before is heard until then. */
  changeMicrophone(id: string | null): Promise<void>;
  /** The system may have put it to sleep. */
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

export async function openSound(
  source: Source,
  wanted: () => Promise<string | null>,
  onLost: (side: Side) => void,
): Promise<Sound> {
  // First, and in the click: showing the choice of tabs needs a gesture that is still fresh.
  const display = source === 'tab' ? await openTab() : null;
  const opened: MediaStream[] = display ? [display] : [];
  try {
    const context = new AudioContext({ latencyHint: 'playback' });
    const out = context.createMediaStreamDestination();
    out.channelCount = display ? 2 : 1;
    const merger = display ? context.createChannelMerger(2) : null;
    merger?.connect(out);
    const into = (side: number) =>
      monoInto(context, (node) => (merger ? node.connect(merger, 0, side) : node.connect(out)));
    const left = into(0);
    const right = display ? into(1) : null;

    let microphone: { stream: MediaStream; node: MediaStreamAudioSourceNode } | null = null;
    const track = () => microphone?.stream.getAudioTracks()[0];
    const connect = async (id: string | null) => {
      const stream = await openMicrophone(id);
      opened.push(stream);
      const before = microphone;
      microphone = { stream, node: context.createMediaStreamSource(stream) };
      microphone.node.connect(left.node);
      before?.node.disconnect();
      for (const old of before?.stream.getTracks() ?? []) old.stop();
      // Not told when we stop it ourselves: it was pulled out, or the permission was taken back.
      const heard = track();
      heard?.addEventListener('ended', () => {
        if (heard === track()) onLost('microphone');
      });
    };
    await connect(await wanted());
    if (display && right) {
      context.createMediaStreamSource(new MediaStream(display.getAudioTracks())).connect(right.node);
      display.getAudioTracks()[0]?.addEventListener('ended', () => onLost('tab'));
    }
    const wake = async () => {
      if (context.state !== 'running' && context.state !== 'closed') await context.resume();
    };
    await wake();
    // A call on a phone takes the sound away and gives it back.
    context.addEventListener('statechange', () => void wake().catch(() => undefined));

    return {
      stream: out.stream,
      channels: display ? 2 : 1,
      levels: () => ({ microphone: left.level(), tab: right?.level() ?? null }),
      microphone: () => ({ id: track()?.getSettings().deviceId ?? '', name: track()?.label ?? '' }),
      changeMicrophone: connect,
      wake,
      close: () => {
        for (const track of opened.flatMap((stream) => stream.getTracks())) track.stop();
        void context.close();
      },
    };
  } catch (error) {
    for (const track of opened.flatMap((stream) => stream.getTracks())) track.stop();
    throw error;
  }
}

/** One side: whatever comes in is mixed to one channel, measured and handed on. */
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
    // Pulled out since it was chosen: any other is better than none.
    if (id && (name === 'NotFoundError' || name === 'OverconstrainedError')) return openMicrophone(null);
    if (name === 'NotAllowedError' || name === 'SecurityError') throw new SoundError('refused', error);
    if (name === 'NotFoundError' || name === 'OverconstrainedError') throw new SoundError('none', error);
    throw new SoundError(name === 'NotReadableError' ? 'busy' : 'unknown', error);
  }
}

async function openTab(): Promise<MediaStream> {
  let display: MediaStream;
  try {
    // Browsers give a tab's sound only together with its picture, which nobody looks at.
    display = await navigator.mediaDevices.getDisplayMedia({ video: { frameRate: 1 }, audio: true });
  } catch (error) {
    throw new SoundError('tab_refused', error);
  }
  if (display.getAudioTracks().length > 0) return display;
  for (const track of display.getTracks()) track.stop();
  throw new SoundError('no_tab_sound', null);
}
