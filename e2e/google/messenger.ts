/**
 * A stand-in for Google's `https://apis.google.com/js/api.js`, which no journey can reach: the messenger between a page
 * and the helper frame of Firebase's sign-in. It speaks as much of `gapi.iframes` as Firebase's SDK (in our page) and the
 * Auth emulator (in its frame `/emulator/auth/iframe`) use, and nothing more:
 *
 * - the page opens the frame, and pings it until it is there;
 * - either side registers handlers by name and sends messages by name; the answers of all handlers come back as a list;
 * - a message without a registered handler waits.
 *
 * Each message is a `postMessage` between the page and that one frame, checked for window and origin on either side.
 * What the messages mean is Firebase's alone: window, account, event and token are the real SDK's and emulator's.
 *
 * The function is sent to the browser as text, so it refers to nothing outside itself.
 */
export function messenger(): void {
  type Handler = (message: unknown) => unknown;
  type Wire = { gapi: 'ask' | 'answer'; id: number; name: string; body: unknown };
  type Settings = { where: HTMLElement; url: string; attributes: Record<string, unknown> };

  /** The other side: the helper frame for our page, our page for the helper frame. */
  class Iframe {
    #other: () => Window | null;
    #origin: string;
    #handlers = new Map<string, Handler>();
    #waiting = new Map<string, Wire[]>();
    #answers = new Map<number, (answers: unknown[]) => void>();
    #last = 0;

    constructor(other: () => Window | null, origin: string) {
      this.#other = other;
      this.#origin = origin;
      this.register('ping', () => 'here');
      window.addEventListener('message', ({ source, origin: from, data }: MessageEvent<Wire | null>) => {
        if (source !== this.#other() || from !== this.#origin || !data?.gapi) return;
        if (data.gapi === 'answer') this.#answers.get(data.id)?.(data.body as unknown[]);
        else this.#hear(data);
      });
    }

    register(name: string, handler: Handler): void {
      this.#handlers.set(name, handler);
      for (const asked of this.#waiting.get(name) ?? []) this.#hear(asked);
      this.#waiting.delete(name);
    }

    async send(name: string, body: unknown, done?: (answers: unknown[]) => void): Promise<unknown[]> {
      this.#last += 1;
      const id = this.#last;
      const answered = new Promise<unknown[]>((resolve) => this.#answers.set(id, resolve));
      this.#post({ gapi: 'ask', id, name, body });
      const answers = await answered;
      this.#answers.delete(id);
      try {
        done?.(answers);
      } catch {
        // Firebase's own callback of `webStorageSupport` ends with an error every time, and Google's messenger bears it.
      }
      return answers;
    }

    /** The frame's element is the opener's; a style sheet of another size is nothing a journey sees. */
    async restyle(): Promise<void> {}

    async ping(done: () => void): Promise<void> {
      await this.send('ping', null, done);
    }

    #hear(asked: Wire): void {
      const handler = this.#handlers.get(asked.name);
      if (handler) this.#post({ ...asked, gapi: 'answer', body: [handler(asked.body)] });
      else this.#waiting.set(asked.name, [...(this.#waiting.get(asked.name) ?? []), asked]);
    }

    #post(wire: Wire): void {
      this.#other()?.postMessage(wire, this.#origin);
    }
  }

  const context = {
    async open(
      { where, url, attributes }: Settings,
      opened: (iframe: Iframe) => Promise<Iframe>,
    ): Promise<Iframe> {
      const frame = document.createElement('iframe');
      // Google's own would write the style as an attribute, which our policy refuses: the page has to hide the frame.
      for (const [name, value] of Object.entries(attributes))
        if (name !== 'style') frame.setAttribute(name, String(value));
      const loaded = new Promise((done) => frame.addEventListener('load', done));
      frame.src = url;
      where.append(frame);
      await loaded; // its own messenger is there, and hears
      return opened(new Iframe(() => frame.contentWindow, new URL(url).origin));
    },
    getParentIframe: () => new Iframe(() => window.parent, location.ancestorOrigins[0] ?? ''),
  };

  const gapi = {
    load: (_parts: string, { callback }: { callback: () => void }) => callback(),
    iframes: { Iframe, CROSS_ORIGIN_IFRAMES_FILTER: () => true, getContext: () => context },
  };
  Object.assign(window, { gapi });

  /** Firebase names its callback in the address, the emulator's frame as `gapi_onload`. */
  const { src } = document.currentScript as HTMLScriptElement;
  const named = new URL(src).searchParams.get('onload') ?? 'gapi_onload';
  (window as unknown as Record<string, (() => void) | undefined>)[named]?.();
}
