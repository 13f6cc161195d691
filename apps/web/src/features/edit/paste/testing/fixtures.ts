/** A piece of a document as Word for Windows puts it on the clipboard. */
export const fromWord = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]-->
<style><!-- @font-face {font-family:Calibri;} p.MsoNormal, li.MsoNormal {margin:0cm; font-size:12.0pt;} @list l0:level1 {mso-level-number-format:bullet;} --></style>
</head>
<body lang=PT-BR style='tab-interval:35.4pt'><!--StartFragment-->
<h1><span style='font-family:"Times New Roman"'>O verão do disco<o:p></o:p></span></h1>
<p class=MsoNormal>Ouvi <b style='mso-bidi-font-weight:normal'>três vezes</b> o
álbum, <i>inteiro</i>, e&nbsp;voltei.<span style='mso-spacerun:yes'>  </span>Veja <a href="https://exemplo.com.br/disco?a=1&amp;b=2">a página</a>.<o:p></o:p></p>
<h2>Faixas<o:p></o:p></h2>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span><![endif]>A primeira<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;text-indent:-18.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='font-family:"Courier New";mso-list:Ignore'>o<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>o refrão<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp; </span></span><![endif]>A segunda<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>Comprar<o:p></o:p></p>
<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>2.<span>&nbsp; </span></span><![endif]>Ouvir<o:p></o:p></p>
<table class=MsoTableGrid border=1 cellspacing=0 style='border-collapse:collapse'><tr style='mso-yfti-irow:0'><td width=283 style='width:212.4pt'><p class=MsoNormal><b>Faixa</b><o:p></o:p></p></td><td><p class=MsoNormal>Nota<o:p></o:p></p></td></tr>
<tr><td><p class=MsoNormal>Maré<o:p></o:p></p></td><td><p class=MsoNormal>10<o:p></o:p></p></td></tr></table>
<p class=MsoNormal><img width=120 height=80 src="file:///C:/Users/ana/AppData/clip_image002.png" alt="Capa do disco"><span style='display:none;mso-hide:all'>escondido</span><o:p></o:p></p>
<!--EndFragment--></body></html>`

export const fromWordAsMarkdown = `## O verão do disco

Ouvi **três vezes** o álbum, *inteiro*, e voltei. Veja [a página](https://exemplo.com.br/disco?a=1&b=2).

### Faixas

- A primeira
  - o refrão
- A segunda

1. Comprar
2. Ouvir

| **Faixa** | Nota |
| --- | --- |
| Maré | 10 |

Capa do disco`

const wordMark = (n: string, mark: string) =>
  `<span class=Mso${n}Reference><span style='mso-special-character:${n.toLowerCase()}'><![if !supportFootnotes]><span class=Mso${n}Reference><span style='font-size:12.0pt;font-family:"Calibri",sans-serif'>${mark}</span></span><![endif]></span></span>`

/** Two footnotes and an endnote in Word, the second footnote of two paragraphs. */
export const notesFromWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns="http://www.w3.org/TR/REC-html40"><head><meta name=Generator content="Microsoft Word 15"></head>
<body lang=PT-BR><!--StartFragment-->
<p class=MsoNormal>O rio<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1" title="">${wordMark('Footnote', '[1]')}</a> corre, e o fim<a style='mso-endnote-id:edn1' href="#_edn1" name="_ednref1" title="">${wordMark('Endnote', '[i]')}</a> espera.<o:p></o:p></p>
<p class=MsoNormal>Mais <b>um</b>.<a style='mso-footnote-id:ftn2' href="#_ftn2" name="_ftnref2" title="">${wordMark('Footnote', '[2]')}</a><o:p></o:p></p>
<!--EndFragment-->
<div style='mso-element:footnote-list'><![if !supportFootnotes]><br clear=all><hr align=left size=1 width="33%"><![endif]>
<div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a style='mso-footnote-id:ftn1' href="#_ftnref1" name="_ftn1" title="">${wordMark('Footnote', '[1]')}</a> O de <i>Heráclito</i>.<o:p></o:p></p></div>
<div style='mso-element:footnote' id=ftn2><p class=MsoFootnoteText><a style='mso-footnote-id:ftn2' href="#_ftnref2" name="_ftn2" title="">${wordMark('Footnote', '[2]')}</a> Duas <a href="https://exemplo.com/a">fontes</a>.<o:p></o:p></p><p class=MsoFootnoteText>E um segundo parágrafo.<o:p></o:p></p></div>
</div>
<div style='mso-element:endnote-list'><![if !supportEndnotes]><br clear=all><hr align=left size=1 width="33%"><![endif]>
<div style='mso-element:endnote' id=edn1><p class=MsoEndnoteText><a style='mso-endnote-id:edn1' href="#_ednref1" name="_edn1" title="">${wordMark('Endnote', '[i]')}</a> No fim do texto.<o:p></o:p></p></div>
</div></body></html>`

export const notesFromWordAsMarkdown = `O rio[^1] corre, e o fim[^2] espera.

Mais **um**.[^3]

[^1]: O de *Heráclito*.

[^2]: No fim do texto.

[^3]: Duas [fontes](https://exemplo.com/a).

    E um segundo parágrafo.`

/** Notes as Google Docs writes them as a page: the list stands behind a rule. */
export const notesFromDocs = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1b2c"><p dir="ltr"><span>O rio</span><sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup><span> e a margem.</span><sup><a href="#ftnt2" id="ftnt_ref2">[2]</a></sup></p><hr><div><p dir="ltr"><a href="#ftnt_ref1" id="ftnt1">[1]</a><span>&nbsp;O primeiro.</span></p></div><div><p dir="ltr"><a href="#ftnt_ref2" id="ftnt2">[2]</a><span>&nbsp;A segunda.</span></p></div></b>`

export const notesFromDocsAsMarkdown = `O rio[^1] e a margem.[^2]

[^1]: O primeiro.

[^2]: A segunda.`

/** As LibreOffice Writer copies them. */
export const notesFromWriter = `<!DOCTYPE html><html><body><p>O rio<a class="sdfootnoteanc" name="sdfootnote1anc" href="#sdfootnote1sym"><sup>1</sup></a> corre.</p><div id="sdfootnote1"><p class="sdfootnote"><a class="sdfootnotesym" name="sdfootnote1sym" href="#sdfootnote1anc">1</a> O de Heráclito.</p></div></body></html>`

/** A page's list of notes, one of them referred to twice, with the addresses that a browser copies. */
export const notesFromWeb = `<p>Um<sup id="r1"><a href="https://pt.exemplo.org/Rio#n1">[1]</a></sup> e outro<sup id="r2"><a href="https://pt.exemplo.org/Rio#n2">[2]</a></sup>, e de novo.<sup id="r3"><a href="https://pt.exemplo.org/Rio#n1">[1]</a></sup></p><ol><li id="n1"><span><a href="https://pt.exemplo.org/Rio#r1">a</a> <a href="https://pt.exemplo.org/Rio#r3">b</a></span> <span>Primeira fonte.</span></li><li id="n2"><a href="https://pt.exemplo.org/Rio#r2">↑</a> Segunda fonte.</li></ol>`

export const notesFromWebAsMarkdown = `Um[^1] e outro[^2], e de novo.[^1]

[^1]: Primeira fonte.

[^2]: Segunda fonte.`

/** A piece of a document as Google Docs puts it on the clipboard. */
export const fromDocs = `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1b2c3d4e-7fff-aaaa"><h2 dir="ltr" style="line-height:1.38;margin-top:18pt;"><span style="font-size:16pt;font-family:Arial;font-weight:400;font-style:normal;text-decoration:none;white-space:pre;">Por que ler</span></h2><p dir="ltr" style="line-height:1.38;"><span style="font-weight:400;font-style:normal;">Um livro </span><span style="font-weight:700;font-style:normal;">enorme</span><span style="font-weight:400;font-style:italic;"> e lento</span><span style="font-weight:400;text-decoration:line-through;">, talvez</span><span>. Está </span><a href="https://exemplo.com.br/livro" style="text-decoration:none;"><span style="color:#1155cc;font-weight:400;text-decoration:underline;">aqui</span></a><span>.</span></p><br /><ol style="margin-top:0;padding-inline-start:48px;"><li dir="ltr" aria-level="1" style="list-style-type:decimal;"><p dir="ltr" role="presentation"><span style="font-weight:400;">Abrir</span></p></li><ol><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span>na página um</span></p></li></ol><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>Fechar</span></p></li></ol><p dir="ltr"><span style="border:none;display:inline-block;overflow:hidden;width:602px;height:401px;"><img src="https://lh7-rt.googleusercontent.com/docsz/abc" width="602" height="401" alt="Estante cheia" /></span></p><div dir="ltr" align="left"><table style="border:none;border-collapse:collapse;"><colgroup><col /><col /></colgroup><tbody><tr style="height:0pt"><td style="border:solid #000 1pt;"><p dir="ltr"><span>Parte</span></p></td><td><p dir="ltr"><span>Páginas</span></p></td></tr><tr><td><p dir="ltr"><span>Um</span></p></td><td><p dir="ltr"><span>300</span></p></td></tr></tbody></table></div></b><br class="Apple-interchange-newline">`

export const fromDocsAsMarkdown = `## Por que ler

Um livro **enorme** *e lento*~~, talvez~~. Está [aqui](https://exemplo.com.br/livro).

1. Abrir
   1. na página um
2. Fechar

Estante cheia

| Parte | Páginas |
| --- | --- |
| Um | 300 |`

/** A piece of a page of the web, with what such pages carry around their words. */
export const fromWeb = `<meta http-equiv="content-type" content="text/html; charset=utf-8"><article class="post" style="font: 16px/1.5 Georgia; color: rgb(0,0,0)"><header><h1 class="title">A cidade &amp; o cinema</h1><p class="byline">Por <a href="/autores/eva" rel="author">Eva</a></p></header>
<script>track('copy')</script><style>.post{color:red}</style>
<div class="body"><p>Uma linha<br>e outra.</p><p><em><strong>Tudo</strong> junto</em> com <code>codigo()</code> e <u>sublinhado</u>.</p>
<blockquote><p>O cinema é um sonho.</p><footer>— alguém</footer></blockquote>
<pre><code class="language-js">if (a &lt; b) {
  go()
}
</code></pre>
<ul><li>um<ul><li>dentro</li></ul></li><li><p>dois</p></li></ul>
<figure><img src="https://cdn.exemplo.com/x.jpg" alt="Uma rua à noite"><figcaption>Foto: divulgação</figcaption></figure>
<hr><p>Fim <a href="javascript:alert(1)" onclick="x()">perigoso</a> <a href="https://exemplo.com/%7Ea">seguro</a>.</p>
<button>Compartilhar</button><iframe src="https://anuncio.example"></iframe></div></article>`

export const fromWebAsMarkdown = `## A cidade & o cinema

Por [Eva](/autores/eva)

Uma linha
e outra.

_**Tudo** junto_ com \`codigo()\` e sublinhado.

> O cinema é um sonho.
>
> — alguém

\`\`\`
if (a < b) {
  go()
}
\`\`\`

- um
  - dentro
- dois

Uma rua à noite

Foto: divulgação

---

Fim perigoso [seguro](https://exemplo.com/%7Ea).`

/** What someone might put on a clipboard to do harm, or that a broken program puts there. */
export const hostile: readonly string[] = [
  '<img src=x onerror=alert(1)>fim',
  '<svg><script>alert(1)</script></svg>fim',
  '<a href="javascript:alert(1)">fim</a>',
  '<a href="  java\nscript:alert(1)">fim</a>',
  '<a href="data:text/html,<script>alert(1)</script>">fim</a>',
  '<a href="//evil.example">fim</a>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></table></mtext></math>fim',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>fim',
  '<div data-embed="https://evil.example/ana/music/1">x</div>fim',
  '<figure data-media="../../api/accounts"><img alt="x"></figure>fim',
  '<p style="background:url(javascript:alert(1));font-weight:expression(alert(1))">fim</p>',
  '<template><p>x</p></template>fim',
  '<p title="</p><script>alert(1)</script>">fim</p>',
  '<!--><script>alert(1)</script>-->fim',
  '<![CDATA[<script>alert(1)</script>]]>fim',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">fim</noscript>fim',
  '<form action="https://evil.example"><input value="x"><p>fim</p></form>',
  '<x:y z="1" onclick="alert(1)">fim</x:y>',
  '&lt;script&gt;alert(1)&lt;/script&gt; fim',
  '&#0;&#xD800;&#x110000;fim',
]
