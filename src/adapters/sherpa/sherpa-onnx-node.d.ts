/** The part of sherpa-onnx-node 1.13 that is used here; the package ships no types. */
declare module 'sherpa-onnx-node' {
  type Wave = { samples: Float32Array; sampleRate: number };
  type Stream = { acceptWaveform(wave: Wave): void };

  const sherpa: {
    readWave(file: string, externalBuffer?: boolean): Wave;
    OfflineRecognizer: {
      createAsync(config: {
        featConfig: { sampleRate: number; featureDim: number };
        modelConfig: {
          transducer: { encoder: string; decoder: string; joiner: string };
          tokens: string;
          modelType: 'nemo_transducer';
          numThreads: number;
          provider: 'cpu';
        };
      }): Promise<{ createStream(): Stream; decodeAsync(stream: Stream): Promise<unknown> }>;
    };
    Vad: new (
      config: {
        sileroVad: {
          model: string;
          threshold: number;
          minSilenceDuration: number;
          minSpeechDuration: number;
          maxSpeechDuration: number;
          windowSize: number;
        };
        sampleRate: number;
        numThreads: number;
      },
      bufferSeconds: number,
    ) => { acceptWaveform(samples: Float32Array): void; isEmpty(): boolean; flush(): void };
    OfflineSpeakerDiarization: new (config: {
      segmentation: { pyannote: { model: string }; numThreads: number };
      embedding: { model: string; numThreads: number };
      clustering: { numClusters: number; threshold: number };
      minDurationOn: number;
      minDurationOff: number;
    }) => { sampleRate: number; process(samples: Float32Array): unknown };
    SpeakerEmbeddingExtractor: new (config: { model: string; numThreads: number }) => {
      dim: number;
      createStream(): Stream & { inputFinished(): void };
      isReady(stream: Stream): boolean;
      /** An external buffer would live in native memory; a copy can be sent to another process. */
      compute(stream: Stream, enableExternalBuffer: boolean): Float32Array;
    };
  };
  export default sherpa;
}
