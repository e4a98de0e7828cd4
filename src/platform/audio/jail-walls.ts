/**
 * What ffmpeg may do with a hostile file: which containers and decoders it may open, what it may use up, and which
 * parts of the machine it sees. Values only; `jail.ts` runs them.
 */

/** The name of the one file inside the jail: no extension, so that content alone decides what it is. */
export const inputInJail = '/input';

/**
 * Names of ffmpeg's demuxers, not extensions: `mov` reads mp4, m4a and 3gp, `matroska` reads webm, `amr` both AMR
 * kinds. Lists of other files (hls, concat, dash) are absent: with them a "recording" could be another tenant's file.
 */
const containers = 'mp3 wav w64 mov matroska ogg flac aac amr aiff caf'.split(' ');

/** Audio decoders only: the picture of a video is never decoded, which is where most decoder faults live. */
const decoders = [
  'mp1 mp1float mp2 mp2float mp3 mp3float aac aac_latm alac flac ac3 eac3',
  'vorbis libvorbis opus libopus speex libspeex gsm gsm_ms libgsm libgsm_ms',
  'amrnb amrwb libopencore_amrnb libopencore_amrwb adpcm_ms adpcm_ima_wav adpcm_ima_qt',
  'pcm_u8 pcm_s8 pcm_s16le pcm_s16be pcm_s24le pcm_s24be pcm_s32le pcm_s32be',
  'pcm_f32le pcm_f32be pcm_f64le pcm_f64be pcm_alaw pcm_mulaw',
].flatMap((family) => family.split(' '));

/** Must stand before the input on ffmpeg's command line. */
export const whitelistArgs = [
  ...'-nostdin -hide_banner -nostats -loglevel info -threads 1 -protocol_whitelist file,pipe'.split(' '),
  '-format_whitelist',
  containers.join(','),
  '-codec_whitelist',
  decoders.join(','),
];

/** ffmpeg needs 60 MB and maps 300 MB of libraries; one gigabyte leaves room for the index of a very long mp4. */
const maxMemoryBytes = 1024 ** 3;
/** Libraries, the input and the pipes; a decoder that opens more is doing something else. */
const maxOpenFiles = 64;

/** Arguments of prlimit. A file size of 0 means that it can write no file. */
export const limitArgs = (cpuSeconds: number): string[] =>
  `--cpu=${cpuSeconds} --as=${maxMemoryBytes} --nofile=${maxOpenFiles} --fsize=0 --core=0`.split(' ');

const systemFolders = ['/usr/lib', '/usr/lib32', '/usr/lib64', '/usr/local/lib'];
/** Links and folders of the dynamic loader: /lib is a link to /usr/lib on a merged system and a folder elsewhere. */
const loaderPaths = ['/lib', '/lib64', '/etc/alternatives', '/etc/ld.so.cache'];

/** No /proc, no /dev, no /tmp, no home: containers often forbid mounting /proc, and ffmpeg does not need it. */
export const bubblewrapArgs = (ffmpeg: string, input: string): string[] => [
  ...'--unshare-all --die-with-parent --new-session --clearenv --cap-drop ALL'.split(' '),
  ...[...systemFolders, ...loaderPaths].flatMap((path) => ['--ro-bind-try', path, path]),
  '--ro-bind',
  ffmpeg,
  '/ffmpeg',
  '--ro-bind',
  input,
  inputInJail,
  ...'--chdir / -- /ffmpeg'.split(' '),
];
