/** The public pages (spec 2 and 4), each built as complete HTML. */
export type PublicPage = {
  /** URL path. */
  path: string;
  /** Output file of the build. */
  file: string;
  title: string;
  /** Description for search engines and link previews. */
  description: string;
};

export const publicPages = {
  landing: {
    path: '/',
    file: 'index.html',
    title: 'Turn Convos Into Action',
    description:
      'Afterword turns a recorded coaching session into a transcript, insights and tasks, each with the quote and the time it came from.',
  },
  faq: {
    path: '/faq',
    file: 'faq.html',
    title: 'Questions and answers',
    description: 'What Afterword does with a recording, where it is stored, what it costs and how to leave.',
  },
  pricing: {
    path: '/pricing',
    file: 'pricing.html',
    title: 'Pricing',
    description:
      'Plans by minutes of conversation, billed monthly or yearly. Try it free for seven days, no credit card.',
  },
  publicPricing: {
    path: '/public-pricing',
    file: 'public-pricing.html',
    title: 'Plans and prices',
    description: 'What each Afterword plan includes and costs, before you sign up.',
  },
  overview: {
    path: '/overview',
    file: 'overview.html',
    title: 'Start your trial',
    description:
      'Seven days and 45 minutes of conversation to try Afterword with a real session. No credit card.',
  },
  sample: {
    path: '/ai-sample',
    file: 'ai-sample.html',
    title: 'A sample session',
    description:
      'One coaching session and everything Afterword found in it, with the quote and the time behind each line.',
  },
  privacy: {
    path: '/privacy',
    file: 'privacy.html',
    title: 'Privacy Policy',
    description: 'What Afterword stores, who else sees it, how long it is kept and how you delete it.',
  },
  terms: {
    path: '/terms',
    file: 'terms.html',
    title: 'Terms of Service',
    description: 'The agreement between you and the operator of this Afterword server.',
  },
} satisfies Record<string, PublicPage>;

export const listedPages: readonly PublicPage[] = Object.values(publicPages);

/** Sent with status 404 for addresses without a page, file or screen. */
export const notFoundPage: PublicPage = {
  path: '/404',
  file: '404.html',
  title: 'Page Not Found',
  description: 'There is nothing here.',
};

/** Whether a path names a file: a missing one is a 404, never a screen of the app (spec 4: `.html` pages). */
export const namesFile = (path: string): boolean => /\.\w+$/.test(path);
