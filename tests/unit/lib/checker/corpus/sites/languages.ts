import { changed, type SiteFixture } from '../fixture.ts'
import { withPage } from '../variants.ts'

interface Texts {
  language: string
  title: string
  description: string
  main: string
  links: readonly [string, string]
}

/** The perfect page in another language. */
function inLanguage(html: string, { language, title, description, main, links }: Texts): string {
  const translated = html
    .replace('lang="en"', `lang="${language}"`)
    .replace(/<title>.*<\/title>/, `<title>${title}</title>`)
    .replace(/name="description" content=".*"/, `name="description" content="${description}"`)
    .replace('Sizes and prices', links[0])
    .replace('About the workshop', links[1])
  return changed(
    translated,
    translated.slice(translated.indexOf('<main>'), translated.indexOf('</main>')),
    `<main>${main}`,
  )
}

const japanese: Texts = {
  language: 'ja',
  title: 'お庭に合わせた木の物置 | カラマツ工房',
  description:
    '地元の木を使い、お庭の形に合わせた物置を四週間で作ってお届けします。大きさ、値段、届け方をこのページで説明します。',
  links: ['大きさと値段', '工房について'],
  main: `<h1>お庭に合わせた木の物置</h1>
<p>空いている場所に合う物置を作ります。図面を引き、木を切り、工房で組み立ててからお庭に運びます。屋根の形や扉の色も選べます。</p>
<h2>どのくらいの時間がかかりますか</h2>
<p>最初の図面から最後のねじまで四週間かかり、そのうちの一日はお庭での作業です。</p>
<p>一週目は図面の時間で、何度でも変えられます。二週目と三週目は木を切って削ります。四週目に部品を運び、土が柔らかい所では石の土台の上に建てます。</p>
<h2>値段はいくらですか</h2>
<p>六平方メートルの物置は六十万円で、送料と石の土台と二人の一日の作業を含みます。</p>
<p>大きい物置は一平方メートルごとに八万円ほど高くなります。窓は三万円、二つ目の扉は五万円です。図面に同意するまで、お金はいただきません。</p>
<h2>どんな木を使いますか</h2>
<p>近くの森のカラマツを使います。雨と日差しに強く、塗らなくても三十年もちます。</p>`,
}

const arabic: Texts = {
  language: 'ar" dir="rtl',
  title: 'أكواخ خشبية للحدائق حسب الطلب | ورشة الأرز',
  description:
    'نصنع أكواخا خشبية للحدائق حسب المقاس من خشب محلي، ونركبها خلال أربعة أسابيع. المقاسات والأسعار والتوصيل في صفحة واحدة.',
  links: ['المقاسات والأسعار', 'عن الورشة'],
  main: `<h1>أكواخ خشبية للحدائق حسب الطلب</h1>
<p>نبني أكواخا تناسب الزاوية التي عندك. نرسم كل كوخ ونقطع خشبه ونجمعه في ورشتنا قبل أن ننقله إلى حديقتك في يوم واحد.</p>
<h2>كم يستغرق بناء الكوخ؟</h2>
<p>يستغرق الكوخ أربعة أسابيع من الرسم الأول إلى آخر مسمار، ونقضي يوما واحدا منها في حديقتك.</p>
<p>الأسبوع الأول للرسم، ويمكنك تغييره كما تشاء. الأسبوع الثاني والثالث لقطع الخشب وصقله. في الأسبوع الرابع نحضر القطع ونركب كل شيء على قاعدة من الحجر حيث تكون الأرض لينة.</p>
<h2>كم سعر الكوخ؟</h2>
<p>سعر كوخ مساحته ستة أمتار مربعة أربعة آلاف يورو مع التوصيل والقاعدة وعمل شخصين ليوم كامل.</p>
<p>تزيد الأكواخ الأكبر خمسمئة يورو لكل متر مربع، وتزيد النافذة مئة وثمانين يورو والباب الثاني ثلاثمئة. لا تدفع شيئا قبل أن توافق على الرسم.</p>
<h2>أي خشب تستعملون؟</h2>
<p>نستعمل خشب الأرز من غابات قريبة لأنه يتحمل المطر والشمس ثلاثين سنة من دون طلاء، ويصبح لونه فضيا خلال صيفين إن ترك من دون زيت.</p>
<p>يمكنك أن تختار لون الباب وشكل السقف وعدد النوافذ، ويمكنك أن تزور الورشة في أي يوم من أيام الأسبوع لترى الخشب وتسأل النجارين عن كل ما يهمك قبل أن تقرر.</p>`,
}

export const languageSites: SiteFixture[] = [
  withPage('a page in Japanese', (html) => inLanguage(html, japanese), {}, { score: 100 }),
  withPage('a page in Arabic', (html) => inLanguage(html, arabic), {}, { score: 100 }),
  withPage(
    'a page in the charset of its header',
    (html) => ({
      headers: { 'content-type': 'text/html; charset=iso-8859-1' },
      body: Buffer.from(html.replace('Larch and Loam builds', 'Lärche baut'), 'latin1'),
    }),
    {},
    { says: { 'title-description': 'Lärche' } },
  ),
]
