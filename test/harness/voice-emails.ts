/** Five e-mails of a hundred words each, in one voice that closes with “Onward,”. */
const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];

export const voiceEmails = (closing = 'Onward,') =>
  days.map(
    (day) => `Hey Maya,

Lovely to talk on ${day} - you brought real clarity, and I'm still thinking about what you said! You're braver than you think. It's fine to go slowly, and I don't mind if it takes a while. I loved how you named the hard part first. So good!

Remember the small step we spoke about: one honest sentence in the meeting, that's all. What would make it easier? What do you need from me before ${day}? I'll send you the worksheet tonight - it's short, promise. And if it doesn't help, we'll find something that does, because there's always another way in.

${closing}
Dana`,
  );
