(() => {
const maxRead = 2000;
const secretPages = /^(?:(?:reset|change|new|set|forgot)?[-_]?passwords?(?:[-_]?reset)?|reset|verif(?:y|ication)(?:[-_]?email)?|(?:email[-_])?confirm(?:ation)?|activat(?:e|ion)|invit(?:e|es|ation|ations)|tokens?|magic(?:[-_]?link)?|unsubscribe|auth|otp|sign[-_]?in|log[-_]?in|sessions?)$/i;
const hexToken = /[0-9a-f]{32}/i;
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;
const encodedJson = /(?:^|[^0-9a-z])eyJ[\w-]{8}/i;
const hasDigit = (text) => /\d/.test(text);
function countChanges(text) {
    const changes = text.replace(/[^0-9A-Za-z]+/g, ' ').match(/\d(?=[A-Za-z])|[A-Za-z](?=\d)|[a-z](?=[A-Z])/g);
    return changes ? changes.length : 0;
}
function isRandomWord(word) {
    const share = countChanges(word) / word.length;
    return (word.length >= 16 && hasDigit(word) && share >= 0.2) || (word.length >= 20 && share >= 0.3);
}
function isToken(text, before) {
    if ((hexToken.test(text) && hasDigit(text)) || uuid.test(text) || encodedJson.test(text))
        return true;
    if (text.split(/[^0-9A-Za-z]+/).some(isRandomWord))
        return true;
    const isMixed = hasDigit(text) && /[a-z]/.test(text) && /[A-Z]/.test(text);
    const changes = countChanges(text);
    if (hasDigit(text) && changes > 12)
        return true;
    if (text.length >= 20 && isMixed && changes / text.length >= 0.3)
        return true;
    return secretPages.test(before) && /^\w{6,}$/.test(text) && /\d\D*\d/.test(text);
}
function hasAddress(text) {
    const at = text.lastIndexOf('@');
    return at > 0 && /\S$/.test(text.slice(0, at)) && /^[^\s@]+\.[a-z]{2}/i.test(text.slice(at + 1));
}
const decoded = (part) => {
    const decodeOnce = (text) => text.replace(/%([0-7][0-9a-f])/gi, (_, hex) => String.fromCharCode(parseInt(hex, 16)));
    return decodeOnce(decodeOnce(part));
};
function redact(part, before) {
    const text = decoded(part);
    if (hasAddress(text))
        return '[email]';
    const [name = ''] = part.split(/=|%3d/i);
    if (name !== part)
        return `${redact(name, before)}=[token]`;
    return text.includes('=') || isToken(text, before) ? '[token]' : part;
}
function reportPath(path) {
    const [plain = ''] = path.slice(0, maxRead).split(/[?#]/);
    const parts = plain.split('/').map((part) => part.split(/;|%3b/i)[0] || '');
    return parts.map((part, place) => redact(part, place > 0 ? decoded(parts[place - 1] || '') : '')).join('/');
}
(() => {
    const version = '1.1.0';
    const structuredData = 'script[type="application/ld+json" i]';
    const maxPathLength = 1000;
    const sources = /^(?:chatgpt|openai|perplexity|claude|gemini|copilot|grok|deepseek|mistral|kimi|qwen|doubao|(?:chat\.openai|chatgpt|bard\.google|gemini\.google|notebooklm\.google|copilot(?:\.microsoft)?|edgeservices\.bing|grok|chat\.deepseek|you|poe|kimi|qianwen|doubao)\.com|m365\.cloud\.microsoft|(?:perplexity|pplx|claude|meta|chat\.mistral|vibe\.mistral|duck|kimi|chat\.qwen|iask)\.ai)$/;
    const quietly = (step) => {
        try {
            step();
        }
        catch (_a) { }
    };
    function findTag() {
        const current = document.currentScript;
        if (current instanceof HTMLScriptElement && current.dataset.key)
            return current;
        return document.querySelector('script[src*="/tag/"][data-key]');
    }
    function isFirst(key) {
        const mark = Symbol.for(`ai-visits ${key}`);
        if (Reflect.get(window, mark))
            return false;
        Reflect.set(window, mark, true);
        return true;
    }
    const isSilent = () => navigator.globalPrivacyControl || navigator.doNotTrack === '1' || navigator.webdriver;
    function randomId() {
        const bytes = crypto.getRandomValues(new Uint8Array(16));
        const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
        const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`];
        return [...parts, hex.slice(20)].join('-');
    }
    function referringOrigin() {
        var _a;
        var _b;
        const { referrer } = document;
        if (/^https?:/.test(referrer))
            return new URL(referrer).origin;
        return (_b = (_a = /^android-app:\/\/[\w.]+/.exec(referrer)) === null || _a === void 0 ? void 0 : _a[0]) !== null && _b !== void 0 ? _b : null;
    }
    async function report(origin, key) {
        try {
            if (isSilent())
                return;
            const source = (new URLSearchParams(location.search).get('utm_source') || '').trim().toLowerCase();
            const body = JSON.stringify({
                key,
                id: randomId(),
                path: reportPath(location.pathname).slice(0, maxPathLength),
                referrer: referringOrigin(),
                utmSource: sources.test(source) ? source : null,
                version,
            });
            const address = `${origin}/api/tag`;
            let isQueued = false;
            quietly(() => {
                isQueued = navigator.sendBeacon(address, body);
            });
            if (isQueued)
                return;
            await fetch(address, { method: 'POST', mode: 'no-cors', credentials: 'omit', keepalive: true, body });
        }
        catch (_a) { }
    }
    function write(element, text) {
        var _a;
        try {
            const policy = (_a = window.trustedTypes) === null || _a === void 0 ? void 0 : _a.createPolicy('ai-visits', { createScript: (script) => script });
            element.textContent = policy ? policy.createScript(text) : text;
        }
        catch (_b) {
            element.append(text);
        }
    }
    async function addStructuredData(origin, key) {
        try {
            if (document.querySelector(structuredData))
                return;
            const response = await fetch(`${origin}/api/tag/${key}`, { credentials: 'omit' });
            const text = await response.text();
            if (!response.ok || document.querySelector(structuredData))
                return;
            JSON.parse(text);
            const element = document.createElement('script');
            element.type = 'application/ld+json';
            write(element, text);
            document.head.append(element);
        }
        catch (_a) { }
    }
    quietly(() => {
        const tag = findTag();
        const key = tag === null || tag === void 0 ? void 0 : tag.dataset.key;
        if (!tag || !key || !isFirst(key))
            return;
        const { origin } = new URL(tag.src);
        const add = () => void addStructuredData(origin, key);
        const start = () => quietly(() => {
            void report(origin, key);
            if (document.readyState === 'complete')
                add();
            else
                window.addEventListener('load', add, { once: true });
        });
        if (document.prerendering)
            document.addEventListener('prerenderingchange', start, { once: true });
        else
            start();
    });
})();
})();
