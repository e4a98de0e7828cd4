/** The pages anybody may read (spec 2 and 4), each built once as complete HTML under its own name. */
export type PublicPage = {
  /** Where it is read. */
  path: string;
  /** Where the build puts it. */
  file: string;
  title: string;
  /** What search engines and link previews say below the title. */
  description: string;
};

export const publicPages = {
  landing: {
    path: '/',
    file: 'index.html',
    title: 'Turn Convos Into Action',
    description:
      'Afterword turns a recorded coaching session into a transcript, insights and tasks, each with the words and the second it came from.',
  },
  faq: {
    path: '/faq',
    file: 'faq.html',
    title: 'Questions and answers',
    description:
      'What Afterword does with a recording, where it is kept, what it costs and how to leave again.',
  },
  pricing: {
    path: '/pricing',
    file: 'pricing.html',
    title: 'Pricing',
    description:
      'Plans by minutes of conversation, monthly or yearly. Try it for seven days without a credit card.',
  },
  publicPricing: {
    path: '/public-pricing',
    file: 'public-pricing.html',
    title: 'Plans and prices',
    description: 'What each plan of Afterword includes and costs, before you have an account.',
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
      'One coaching session and everything Afterword made of it, with the quote and the second behind each line.',
  },
  privacy: {
    path: '/privacy',
    file: 'privacy.html',
    title: 'Privacy Policy',
    description: 'What Afterword stores, who else sees it, how long it stays and how you delete it.',
  },
  terms: {
    path: '/terms',
    file: 'terms.html',
    title: 'Terms of Service',
    description: 'The agreement between you and whoever operates this instance of Afterword.',
  },
} satisfies Record<string, PublicPage>;

export const listedPages: readonly PublicPage[] = Object.values(publicPages);

/** Shown with status 404 where neither a page, a file nor a screen is. */
export const notFoundPage: PublicPage = {
  path: '/404',
  file: '404.html',
  title: 'Page Not Found',
  description: 'Nothing lives at this address.',
};

/** A path that names a file: what is not there is missing, and no screen of the app (spec 4: `.html` pages). */
export const namesFile = (path: string): boolean => /\.\w+$/.test(path);
