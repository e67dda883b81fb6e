// What the lists of content blockers (EasyList, EasyPrivacy and their like) take for an advertisement or a tracker in an address. Their
// rules match pieces of a path, so an address is cut at everything that is no letter or digit, and each word is judged, whole or by its parts.

/** Words that lists block when they stand alone: `/ads/`, `-stat.js`, `/collect?`. */
const WHOLE = new Set([
  'ad', 'adv', 'ads', 'advert', 'adverts', 'adsense', 'aff', 'affiliate', 'affiliates', 'awstats', 'campaign', 'campaigns', 'click', 'clicks', 'collect', 'collector',
  'counter', 'ga', 'gtag', 'gtm', 'hit', 'hits', 'impression', 'impressions', 'logger', 'matomo', 'pageview', 'pageviews', 'piwik', 'popunder', 'popup', 'popups',
  'promo', 'promos', 'promotion', 'promotions', 'px', 'recommendations', 'referrer', 'rum', 'stat', 'stats', 'tags', 'trk', 'utm', 'visit', 'visitor', 'visits',
]);

/** Parts that make a word suspect wherever they stand in it. */
const PART = /advertis|adserv|analytic|banner|beacon|clickstream|cookie|doubleclick|fingerprint|metric|pixel|sponsor|statistic|telemetr|tracker|tracking/;

/** The words of an address, without host and query, that lists block. A railroad may have a folder of track, but no `/track.js`, no `/track?`. */
export function blockedWords(path: string): readonly string[] {
  const bad = path.toLowerCase().split(/[^a-z0-9]+/).filter((word) => WHOLE.has(word) || PART.test(word));
  return /(?:^|\/)tracks?(?:\.[^/]*)?$/i.test(path) ? [...bad, 'track'] : bad;
}
