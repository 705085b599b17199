import { changed } from './fixture.ts'

const main = `<h1>お庭に合わせた木の物置</h1>
<p>空いている場所に合う物置を作ります。図面を引き、木を切り、工房で組み立ててからお庭に運びます。屋根の形や扉の色も選べます。</p>
<h2>どのくらいの時間がかかりますか</h2>
<p>最初の図面から最後のねじまで四週間かかり、そのうちの一日はお庭での作業です。</p>
<p>一週目は図面の時間で、何度でも変えられます。二週目と三週目は木を切って削ります。四週目に部品を運び、土が柔らかい所では石の土台の上に建てます。</p>
<h2>値段はいくらですか</h2>
<p>六平方メートルの物置は六十万円で、送料と石の土台と二人の一日の作業を含みます。</p>
<p>大きい物置は一平方メートルごとに八万円ほど高くなります。窓は三万円、二つ目の扉は五万円です。図面に同意するまで、お金はいただきません。</p>
<h2>どんな木を使いますか</h2>
<p>近くの森のカラマツを使います。雨と日差しに強く、塗らなくても三十年もちます。</p>`

/** The perfect page in a language without spaces between words. */
export function japanesePage(html: string): string {
  const translated = html
    .replace('lang="en"', 'lang="ja"')
    .replace(/<title>.*<\/title>/, '<title>お庭に合わせた木の物置 | カラマツ工房</title>')
    .replace(
      /name="description" content=".*"/,
      'name="description" content="地元の木を使い、お庭の形に合わせた物置を四週間で作ってお届けします。大きさ、値段、届け方をこのページで説明します。"',
    )
    .replace('Sizes and prices', '大きさと値段')
    .replace('About the workshop', '工房について')
  const english = translated.slice(translated.indexOf('<main>'), translated.indexOf('</main>'))
  return changed(translated, english, `<main>${main}`)
}
