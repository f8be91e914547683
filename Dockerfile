# Shinpan as one container. It runs as a user without rights on a file system it cannot write, but for /data.

FROM node:22-bookworm-slim AS build
WORKDIR /shinpan
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build && npm prune --omit=dev --no-audit --no-fund

FROM node:22-bookworm-slim
WORKDIR /shinpan
COPY --from=build /shinpan/package.json ./
COPY --from=build /shinpan/scripts/start.mjs /shinpan/scripts/node-version.mjs /shinpan/scripts/build-stamp.mjs ./scripts/
COPY --from=build /shinpan/node_modules ./node_modules
COPY --from=build /shinpan/dist-server ./dist-server
COPY --from=build /shinpan/dist ./dist
RUN mkdir --mode=0700 /data && chown node:node /data
ENV NODE_ENV=production DATA_DIR=/data PORT=4007
USER node
VOLUME /data
EXPOSE 4007
# A first start makes the database, and one with more tables than before brings them up to date.
HEALTHCHECK --interval=15s --timeout=10s --start-period=120s --retries=4 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/v2/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "scripts/start.mjs"]
