/*
 * Parameters that say where a visitor came from or who it is, not what the page is. The names are facts of the platforms that add them;
 * which ones there are was looked up in the lists of AdGuard (TrackParamFilter) and ClearURLs in November 2026. Left out: those that also name
 * content somewhere, such as `source`, `id`, `variant`, `sid` and `p`.
 */

/** Families of names, in lower case. */
const families =
  /^(?:utm[_-]|itm_|otm_|mtm_|hmb_|hsa_|hscta|__hs|_hs(?:enc|mi|fp)|fb_action_|action_(?:object|type|ref)_map|cm_(?:mmc|me|cr)|guce_|dpg_|bsft_|oly_|adjust_|vero_|_sgm_|_?openstat|trk_|elqtrack|wt_z?mc|gad_|ga_(?:campaign|medium|source|content|term|place)|mindbox-|__io_|_io_|cx_(?:click|recs)|at_(?:campaign|medium|recipient|custom\d)|pr_(?:prod_strat|rec_p?id|ref_pid|seq)|(?:pk|piwik)_(?:campaign|kwd|keyword|medium|source|content|cid|vid))/

const names = new Set(
  `gclid gclsrc dclid gbraid wbraid gad _ga _gl _gid gs_lcp gs_lcrp gs_l ved usg sca_esv srsltid fbclid fb_ref fb_source fb_comment_id fbc
  fbp __cft__[0] __tn__ mibextid sfnsn igshid igsh igsid twclid __twitter_impression ttclid li_fat_id epik rdt_cid rdt sccid scclid xmt
  msclkid cvid ocid yclid ysclid ymclid ymid mc_cid mc_eid mc_tc ml_subscriber ml_subscriber_hash _kx _ke mkt_tok __s _bta_tid _bta_c
  _clde _cldee nr_email_referer mkevt mkcid mkrid toolid campid customid s_kwcid s_cid s_campaign ef_id xtor erid gci maf vc_lpp ebisadid
  irclickid irgwc ir_adid ir_campaignid ir_partnerid clickid click_id clkid external_click_id unicorn_click_id partner_click_id rb_clickid
  cjevent cjdata awc awinaffid awinmid sscid tduid admitad_uid afsrc affid aff_id aff_sub aff_fcid aff_fsk aff_platform aff_trace_key
  ascsubtag linkcode sref wickedid gps_adid obclid oborigurl tblci tbclid dicbo vgo_ee rtkcid cuid asgtbndr nx_source _zucks_suid
  famad_xuid cmpid ncid intcid intcmp icid iclid ito smid smtyp mbid cndid hasha hashb hashc ref ref_ ref_src ref_url refsrc referrer referer
  tracking_source trackingid lipi trk guccounter share_id share_token shared_from sharesource sr_share social_share spm scm algo_pvid
  algo_exp_id pdp_npi _gsid _pos _sid _ss _psq _fid _branch_match_id branch_match_id _branch_referrer wprov wtrid
  phpsessid jsessionid aspsessionid sessionid session_id sessid zenid oscsid cfid cftoken __cf_chl_tk __cf_chl_rt_tk __cf_chl_f_tk
  usqp amp amp_js_v amp_gsa outputtype _amp _x_tr_sl _x_tr_tl _x_tr_hl _x_tr_pto _x_tr_hist wmlspartner athcpid athpgid athguid athznid
  athieid click_key click_sum user_email_address`.split(/\s+/),
)

export const amazonHost = /(?:^|\.)amazon\.[a-z.]+$/

/** On single sites, where elsewhere such a name may say what the page is. */
const namesOfSites: readonly [RegExp, ReadonlySet<string>][] = [
  [/(?:^|\.)(?:youtube\.com|youtu\.be)$/, new Set(['si', 'feature', 'pp', 'ab_channel', 'app', 't'])],
  [/(?:^|\.)spotify\.com$/, new Set(['si', 'context', 'nd', 'dlsi'])],
  [/^(?:mobile\.)?(?:twitter|x)\.com$/, new Set(['s', 't', 'cxt', 'lang'])],
  [
    amazonHost,
    new Set(
      'tag keywords sr s th psc qid crid sprefix dib dib_tag _encoding linkid content-id camp creative creativeasin'.split(
        ' ',
      ),
    ),
  ],
  [
    /(?:^|\.)ebay\.[a-z.]+$/,
    new Set(['hash', 'amdata', 'epid', '_trkparms', '_trksid', 'itmmeta', 'itmprp']),
  ],
  [
    /(?:^|\.)tiktok\.com$/,
    new Set(['_t', '_r', 'is_from_webapp', 'sender_device', 'web_id', 'is_copy_url', 'lang', 'q']),
  ],
  [/(?:^|\.)medium\.com$/, new Set(['source', 'sk', 'gi'])],
  [/(?:^|\.)reddit\.com$/, new Set(['context', 'sort', 'tl', 'chainedposts'])],
  [
    /(?:^|\.)(?:amazon|linkedin)\.com$/,
    new Set([
      'refid',
      'rcm',
      'originalsubdomain',
      'pd_rd_i',
      'pd_rd_r',
      'pd_rd_w',
      'pd_rd_wg',
      'pf_rd_p',
      'pf_rd_r',
    ]),
  ],
  [/(?:^|\.)(?:bing|msn)\.com$/, new Set(['form', 'ei', 'pc'])],
  [/(?:^|\.)quora\.com$/, new Set(['share', 'ch', 'oid', 'srid', 'target_type', 'top_ans'])],
  [
    /(?:^|\.)(?:nytimes|theguardian|bloomberg|wsj|ft)\.com$/,
    new Set([
      'unlocked_article_code',
      'accesstoken',
      'st',
      'reflink',
      'sref',
      'sharetoken',
      'cmp',
      'segmentid',
      'leadsource',
    ]),
  ],
  [/(?:^|\.)etsy\.com$/, new Set(['pro', 'sts', 'ls', 'organic_search_click'])],
  [
    /(?:^|\.)(?:aliexpress|taobao|tmall|alibaba)\.[a-z.]+$/,
    new Set(['pvid', 'gatewayadapt', 'sk', 'curpageloguid']),
  ],
  [
    /(?:^|\.)bilibili\.com$/,
    new Set(['spm_id_from', 'vd_source', 'from_spmid', 'share_source', 'share_medium', 'buvid', 'timestamp']),
  ],
]

/** Whether a parameter of an address on a host says nothing about the page. */
export function isTrackingParameter(name: string, hostname: string): boolean {
  const lower = name.toLowerCase()
  const host = hostname.replace(/^www\./, '')
  return (
    families.test(lower) ||
    names.has(lower) ||
    namesOfSites.some(([site, known]) => known.has(lower) && site.test(host))
  )
}
