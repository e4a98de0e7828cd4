/** The time, so that tests can set it. Rules never ask; they are told. */
export interface Clock {
  now(): Date;
}
