const smallWords =
  /^(a|an|the|to|of|and|or|in|on|at|for|with|by|your|my|our|their|it|that|this|them|you|me|him|her|some|is|are|be|as|so|also|just|maybe|up|out|then|today|tonight|tomorrow|next|week|weekend|(mon|tues|wednes|thurs|fri|satur|sun)day)$/;

/** The content words of a title without endings, for comparing two titles. */
export function contentOf(title: string): Set<string> {
  const words = title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(
    words.filter((word) => !smallWords.test(word)).map((word) => word.replace(/(ing|ed|es|s)$/, '')),
  );
}
