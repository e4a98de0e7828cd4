/**
 * A fact a slice announces so that slices above it can react. Announcing runs the listeners inside the transaction that
 * makes it true, so what a listener saves or enqueues exists exactly when the fact does.
 */
export type EventKind<Fact> = { name: string; readonly fact?: Fact };
