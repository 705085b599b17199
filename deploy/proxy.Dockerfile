# nginx with the module ngx_brotli, which Alpine packages and nginx's own image does not have. Its nginx.conf includes http.d, which
# has a default site that the template replaces.
FROM alpine:3.23

RUN apk add --no-cache gettext-envsubst nginx nginx-mod-http-brotli \
  && mkdir -p /run/nginx \
  && ln -sf /dev/stdout /var/log/nginx/access.log \
  && ln -sf /dev/stderr /var/log/nginx/error.log

EXPOSE 80
STOPSIGNAL SIGQUIT
CMD ["sh", "-c", "envsubst '$SITE_SERVERS $SITE_HOST $PROXY_LISTEN $CACHE_DIRECTORY $UNAVAILABLE_PAGE $COMPRESSION_LISTEN' < /etc/nginx/findable.template > /etc/nginx/http.d/default.conf && exec nginx -g 'daemon off;'"]
