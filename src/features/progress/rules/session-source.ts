/** Where something was said: a line that a person wrote has neither quote nor turn. */
export type SessionSource = {
  conversationId: string;
  /** YYYY-MM-DD. */
  sessionDate: string;
  quote: string | null;
  turn: number | null;
  start: number | null;
};

export type PlacedLine = SessionSource & { text: string };
