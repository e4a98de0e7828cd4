/** Words that say nothing of what is looked for. They count only where nothing else was typed, and in quotes. */
export const stopWords = new Set(
  (
    'a about after again all also am an and any are as at be because been before being both but by can could did do ' +
    'does doing dont down during each for from further had has have having he her here hers him his how i id if ill im ' +
    'in into is isnt it its ive just me more most my no nor not now of off on once only or other our out over own she ' +
    'should so some such than that thats the their them then there these they this those through to too under until up ' +
    'us very was wasnt we were what when where which while who whom why will with would you your'
  ).split(' '),
);
