"use strict";
;
(() => {
    const version = '1.0.0';
    const structuredData = 'script[type="application/ld+json" i]';
    const maxPathLength = 1000;
    const maxSourceLength = 100;
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
            const source = new URLSearchParams(location.search).get('utm_source');
            const body = JSON.stringify({
                key,
                id: randomId(),
                path: location.pathname.slice(0, maxPathLength),
                referrer: referringOrigin(),
                utmSource: source ? source.slice(0, maxSourceLength) : null,
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
