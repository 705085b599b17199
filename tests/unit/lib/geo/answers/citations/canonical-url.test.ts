import { canonicalUrl } from '@/lib/geo/answers/citations/canonical-url'

const encoded = (address: string) => `a1${Buffer.from(address).toString('base64url')}`
const inParameter = encodeURIComponent('https://www.acme.com/a?b=1&utm_source=x')

describe('canonicalUrl for one page', () => {
  it.each<readonly [string, string]>([
    // Click and session parameters.
    ...'_gsid=NwgVmkroYnZs utm_source=chatgpt.com UTM_Term=x utm_anything=1 gclid=1 gad_source=1 gbraid=1 wbraid=1 dclid=1 fbclid=1 msclkid=1 yclid=1 ysclid=1 ttclid=1 twclid=1 li_fat_id=1 epik=1 srsltid=AfmB igshid=1 igsh=1 mc_cid=1 mc_eid=1 _hsenc=1 _hsmi=1 hsa_acc=1 __hstc=1 hsCtaTracking=1 mkt_tok=1 _ga=1.2 _gl=1 _openstat=1 ref=x ref_src=x vero_id=1 _kx=1 irclickid=1 cjevent=1 awc=1 s_kwcid=1 pk_campaign=1 mtm_source=1 itm_source=1 oly_enc_id=1 PHPSESSID=1 jsessionid=1 sessionid=1 spm=a2g0 wt_mc=1 cmpid=1 guccounter=1 xtor=1 usqp=1 amp=1 amp=&amp;utm_medium=x utm_source%3Dopenai=1'
      .split(' ')
      .map((parameter) => [`https://acme.com/a?b=1&${parameter}`, 'https://acme.com/a?b=1'] as const),
    ['https://acme.com/a?b=1&amp;c=2&amp;utm_source=x', 'https://acme.com/a?b=1&c=2'],
    [
      'https://shop.com/products/a?variant=45673467085057&_gsid=Nwg&utm_source=chatgpt.com',
      'https://shop.com/products/a?variant=45673467085057',
    ],
    ['https://acme.com/a;jsessionid=1A2B?b=1', 'https://acme.com/a?b=1'],
    ['https://www.youtube.com/watch?v=abc&si=x&t=10s&feature=share', 'https://youtube.com/watch?v=abc'],
    [
      'https://www.amazon.co.uk/dp/B0ABC/ref=sr_1_1?keywords=x&qid=1&tag=y-20',
      'https://amazon.co.uk/dp/B0ABC',
    ],
    ['https://youtu.be/abc_def-123?si=x', 'https://youtube.com/watch?v=abc_def-123'],
    ['https://m.youtube.com/watch?v=abc', 'https://youtube.com/watch?v=abc'],
    ['https://en.m.wikipedia.org/wiki/A', 'https://en.wikipedia.org/wiki/A'],
    ['https://old.reddit.com/r/a/', 'https://reddit.com/r/a'],
    ['https://m.acme.com/a', 'https://m.acme.com/a'],
    ['https://acme.com/best-crm-tools/amp/', 'https://acme.com/best-crm-tools'],
    ['https://acme.com/products/amp', 'https://acme.com/products/amp'],
    // The same address in other words.
    ['http://acme.com:80/a/', 'https://acme.com/a'],
    ['https://ACME.com:443/a?', 'https://acme.com/a'],
    ['https://acme.com/a?c=2&b=1', 'https://acme.com/a?b=1&c=2'],
    ['https://acme.com/%7ea/%c3%a9?q=a%20b', 'https://acme.com/~a/%C3%A9?q=a+b'],
    ['https://acme.com/é', 'https://acme.com/%C3%A9'],
    ['https://acme.com/a#:~:text=b', 'https://acme.com/a'],
    // Parameters that name a page.
    ...'id=1 v=1 variant=1 q=x p=2 page=2 article=1 t=1 s=1 source=1 sid=1 lang=de tab=a category=b preference=1 reflection=1 campaign=x'
      .split(' ')
      .map((parameter) => [`https://acme.com/a?${parameter}`, `https://acme.com/a?${parameter}`] as const),
  ])('counts %s as %s', (href, expected) => {
    expect(canonicalUrl(href)?.href).toBe(expected)
  })

  it.each([
    `https://www.google.com/url?sa=t&url=${inParameter}&usg=1`,
    `https://google.co.uk/url?q=${inParameter}`,
    `https://www.google.com/imgres?imgurl=https://a.com/a.png&imgrefurl=${inParameter}`,
    'https://www.google.com/amp/s/www.acme.com/a?b=1',
    'https://google.de/amp/acme.com/a?b=1',
    'https://www-acme-com.cdn.ampproject.org/c/s/www.acme.com/a?b=1&usqp=x',
    'https://cdn.ampproject.org/v/s/acme.com/a?b=1&amp_js_v=0.1',
    'https://www-acme-com.translate.goog/a?b=1&_x_tr_sl=en&_x_tr_tl=de',
    `https://translate.google.com/translate?u=${inParameter}`,
    `https://www.bing.com/ck/a?!&&p=1&u=${encoded('https://www.acme.com/a?b=1')}&ntb=1`,
    `https://duckduckgo.com/l/?uddg=${inParameter}&rut=1`,
    `https://l.facebook.com/l.php?u=${inParameter}&h=1`,
    `https://l.instagram.com/?u=${inParameter}`,
    `https://www.youtube.com/redirect?event=a&q=${inParameter}`,
    `https://www.linkedin.com/safety/go?url=${inParameter}`,
    `https://eur01.safelinks.protection.outlook.com/?url=${inParameter}&data=x`,
    'https://urldefense.com/v3/__https://acme.com/a?b=1__;!!x',
    'https://urldefense.proofpoint.com/v2/url?u=https-3A__www.acme.com_a-3Fb-3D1&d=x',
    `https://r.search.yahoo.com/_ylt=1/RU=${inParameter}/RK=2/RS=x`,
    `https://link.zhihu.com/?target=${inParameter}`,
    `https://out.reddit.com/t3_1?url=${inParameter}`,
    `https://www.google.com/url?q=${encodeURIComponent(`https://l.facebook.com/l.php?u=${inParameter}`)}`,
  ])('resolves %s', (href) => {
    expect(canonicalUrl(href)?.href).toBe('https://acme.com/a?b=1')
  })

  it.each([
    'https://google.com/url?q=javascript:alert(1)',
    'https://google.com/url',
    'https://bing.com/ck/a?u=a1%21',
    'https://t.co/abc',
    'https://acme.com/url?url=https%3A%2F%2Fb.com%2F',
    'https://vertexaisearch.cloud.google.com/grounding-api-redirect/AbC',
  ])('keeps %s, which does not say where it leads to', (href) => {
    expect(canonicalUrl(href)?.hostname).toBe(new URL(href).hostname)
  })
})
