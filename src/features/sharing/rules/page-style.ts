/** The style of shared pages, in the page itself: one request, and a policy that allows this text and no other. */
export const pageStyle = `
@font-face{font-family:'Source Serif 4';font-weight:400;font-display:swap;src:url(/s/fonts/serif.woff) format('woff')}
@font-face{font-family:'Source Serif 4';font-weight:600;font-display:swap;src:url(/s/fonts/serif-bold.woff) format('woff')}
@font-face{font-family:Figtree;font-weight:400;font-display:swap;src:url(/s/fonts/sans.woff) format('woff')}
@font-face{font-family:Figtree;font-weight:600;font-display:swap;src:url(/s/fonts/sans-bold.woff) format('woff')}
:root{color-scheme:light;--paper:#faf8f3;--card:#fff;--raised:#f2efe7;--line:#e7e3d9;--edge:#8f9089;--ink:#18211e;--soft:#4f5b56;--accent:#0a6a60;--on:#fff;--text:#0a6259;--tint:#e0f0ea;--danger:#a9261d}
@media (prefers-color-scheme:dark){:root{color-scheme:dark;--paper:#0d1614;--card:#131e1b;--raised:#22302c;--line:#24332f;--edge:#5f716b;--ink:#e9efeb;--soft:#aab7b1;--accent:#5fc9b5;--on:#04201b;--text:#74d3c0;--tint:#14332d;--danger:#ff9c91}}
*{box-sizing:border-box;margin:0}
html{-webkit-text-size-adjust:100%}
body{background:var(--paper);color:var(--ink);font:400 1rem/1.55 Figtree,ui-sans-serif,system-ui,sans-serif;overflow-wrap:anywhere}
.page{max-width:41rem;margin:0 auto;padding:1.25rem max(1.25rem,env(safe-area-inset-left)) 3rem}
.from{display:flex;align-items:center;gap:.625rem;color:var(--soft);font-size:.875rem}
.from svg{width:1.5rem;height:1.5rem;flex:none}
h1,h2,h3{font-family:'Source Serif 4',ui-serif,Georgia,serif;font-weight:600;text-wrap:balance}
h1{font-size:1.875rem;line-height:1.2;letter-spacing:-.01em;margin-top:1.75rem}
.when{color:var(--soft);margin-top:.375rem}
h2{font-size:1.25rem;line-height:1.3;margin:2rem 0 .625rem}
h3{font-size:1.0625rem;line-height:1.35;margin:1.5rem 0 .5rem}
.session{border-top:1px solid var(--line);margin-top:2.5rem;padding-top:.25rem}
.session>h2{font-size:1.375rem;margin-bottom:0}
.reading{font:400 1.0625rem/1.7 'Source Serif 4',ui-serif,Georgia,serif;text-wrap:pretty}
ul{list-style:none;padding:0}
.points li{position:relative;padding-left:1.25rem;margin-top:.5rem}
.points li::before{content:'';position:absolute;left:.2rem;top:.72em;width:.375rem;height:.375rem;border-radius:50%;background:var(--accent)}
.tasks{background:var(--card);border:1px solid var(--line);border-radius:.75rem}
.tasks li+li{border-top:1px solid var(--line)}
.task{display:flex;width:100%;gap:.875rem;align-items:flex-start;text-align:left;font:inherit;color:inherit;background:none;border:0;padding:.875rem 1rem;min-height:3.25rem}
button.task{cursor:pointer;border-radius:.75rem}
.box{flex:none;width:1.5rem;height:1.5rem;border:1.5px solid var(--edge);border-radius:.4375rem;display:grid;place-items:center;background:var(--card)}
.box svg{width:1rem;height:1rem;stroke:var(--on);stroke-width:3;fill:none;opacity:0}
.done .box{background:var(--accent);border-color:var(--accent)}
.done .box svg{opacity:1}
.done .what{color:var(--soft);text-decoration:line-through;text-decoration-thickness:1px}
.due{display:block;font-size:.875rem;color:var(--soft)}
.dot{flex:none;width:1.5rem;text-align:center;color:var(--soft)}
label{display:block;font-weight:600;margin-bottom:.375rem}
textarea,input[type=password],input[type=text]{width:100%;font:inherit;color:inherit;background:var(--card);border:1px solid var(--edge);border-radius:.5rem;padding:.625rem .75rem}
textarea{min-height:7rem;resize:vertical}
.send{margin-top:.75rem;font:600 1rem/1.5 Figtree,ui-sans-serif,system-ui,sans-serif;color:var(--on);background:var(--accent);border:0;border-radius:.5rem;padding:.625rem 1.25rem;min-height:2.875rem;cursor:pointer}
:focus-visible{outline:2px solid var(--text);outline-offset:2px}
.note{background:var(--tint);border-radius:.625rem;padding:.75rem 1rem;margin-top:1rem}
.wrong{color:var(--danger);margin-top:.5rem}
.written{border-left:2px solid var(--line);padding:.125rem 0 .125rem .875rem;margin-top:.875rem;white-space:pre-line}
.written small{display:block;color:var(--soft);font-size:.875rem}
audio{width:100%;margin-top:.75rem}
details{margin-top:2rem}
summary{cursor:pointer;font:600 1.25rem/1.3 'Source Serif 4',ui-serif,Georgia,serif;padding:.5rem 0}
.turn{margin-top:.875rem}
.who{font-weight:600;font-size:.875rem;color:var(--text)}
.who time{font-weight:400;color:var(--soft);margin-left:.5rem;font-variant-numeric:tabular-nums}
footer{margin-top:3rem;border-top:1px solid var(--line);padding-top:1rem;color:var(--soft);font-size:.875rem}
footer p+p{margin-top:.375rem}
@media (min-width:40rem){.page{padding-top:2.5rem}h1{font-size:2.25rem}}
@media print{.send,textarea,.ask,audio{display:none}}
`;
