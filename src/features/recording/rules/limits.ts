/** Limits of a recording made in the browser, and how long the server waits for its device. */
export const sliceMs = 2000; // a crash loses at most the slice that was open; design 4, row 1 allows 5 s
export const chunkBytes = 1024 * 1024; // a slice is some 12 kB; a browser that was asleep may send a minute at once
export const mostChunks = 43_200; // 24 h of slices: longer is a forgotten recorder
export const longestSeconds = 12 * 3600; // as a conversation; then the recorder finishes by itself
export const openRecordingsAtOnce = 20; // a device records one at a time; others may have been offline
export const silentMinutes = 15; // design 4, row 2: then the server finishes the recording
export const keptDays = 7; // a device that was offline for a week may still send the rest
export const titleLength = 200; // as a conversation's
export const noteLength = 500;
export const noteLimit = 300;

/** The type a MediaRecorder reports: "audio/webm;codecs=opus". */
export const recordedType = /^audio\/[a-z0-9.+-]{1,40}(; ?codecs="?[a-z0-9.,-]{1,40}"?)?$/i;
