import { join } from 'node:path';
import type { ModelPaths, Part } from '../protocol.ts';

/**
 * The models of the local engine: the path of each under the mirror, and the size and SHA-256 it must have. The digests
 * are those of the upstream release (asset digests of 2026, pinned by many projects); other bytes are refused from any
 * mirror, because native code parses these files. An operator who mirrors other builds lists their digests in
 * `models.json`.
 */
export type Model = {
  id: Part;
  /** Path under the mirror. */
  path: string;
  bytes: number;
  sha256: string;
  licence: string;
  /** The folder inside a `.tar.bz2`; `null` for a plain file. */
  archiveFolder: string | null;
  /** The files that are kept. */
  files: string[];
  /** Disk space of the kept files. */
  unpackedBytes: number;
};

export const defaultMirror = 'https://github.com/k2-fsa/sherpa-onnx/releases/download';

const parakeet = 'sherpa-onnx-nemo-parakeet-tdt-0.6b-v3-int8';
const pyannote = 'sherpa-onnx-pyannote-segmentation-3-0';
const campplus = '3dspeaker_speech_campplus_sv_en_voxceleb_16k.onnx';

/** Small ones first, so that a broken mirror shows early; probing `segmentation` needs `embedding` installed. */
export const catalogue: Model[] = [
  {
    id: 'vad',
    path: 'asr-models/silero_vad.onnx',
    bytes: 643_854,
    sha256: '9e2449e1087496d8d4caba907f23e0bd3f78d91fa552479bb9c23ac09cbb1fd6',
    licence: 'MIT',
    archiveFolder: null,
    files: ['silero_vad.onnx'],
    unpackedBytes: 643_854,
  },
  {
    id: 'embedding',
    path: `speaker-recongition-models/${campplus}`, // misspelt upstream
    bytes: 29_596_978,
    sha256: '357a834f702b80161e5b981182c038e18553c1f2ca752ed6cec2052365d4129b',
    licence: 'Apache-2.0',
    archiveFolder: null,
    files: [campplus],
    unpackedBytes: 29_596_978,
  },
  {
    id: 'segmentation',
    path: `speaker-segmentation-models/${pyannote}.tar.bz2`,
    bytes: 6_958_444,
    sha256: '24615ee884c897d9d2ba09bb4d30da6bb1b15e685065962db5b02e76e4996488',
    licence: 'MIT',
    archiveFolder: pyannote,
    // Full precision: 4 MB more than int8, and others measured far fewer speaker errors with it.
    files: ['model.onnx'],
    unpackedBytes: 5_992_913,
  },
  {
    id: 'speech',
    path: `asr-models/${parakeet}.tar.bz2`,
    bytes: 487_170_055,
    sha256: '5793d0fd397c5778d2cf2126994d58e9d56b1be7c04d13c7a15bb1b4eafb16bf',
    licence: 'CC-BY-4.0',
    archiveFolder: parakeet,
    files: ['encoder.int8.onnx', 'decoder.int8.onnx', 'joiner.int8.onnx', 'tokens.txt'],
    unpackedBytes: 670_478_772,
  },
];

/** The paths of all model files, given the folder of each model. */
export const pathsOf = (folderOf: (id: Part) => string): ModelPaths => ({
  encoder: join(folderOf('speech'), 'encoder.int8.onnx'),
  decoder: join(folderOf('speech'), 'decoder.int8.onnx'),
  joiner: join(folderOf('speech'), 'joiner.int8.onnx'),
  tokens: join(folderOf('speech'), 'tokens.txt'),
  vad: join(folderOf('vad'), 'silero_vad.onnx'),
  segmentation: join(folderOf('segmentation'), 'model.onnx'),
  embedding: join(folderOf('embedding'), campplus),
});

/** 25 European languages; the model detects them (NVIDIA's model card). */
export const languages = new Set(
  'bg cs da de el en es et fi fr hr hu it lt lv mt nl pl pt ro ru sk sl sv uk'.split(' '),
);
