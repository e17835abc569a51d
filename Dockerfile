# An image that runs the suites and the simulator:
#   docker run --rm -v "$PWD:/work" -e PROCON_CLIENT_ID -e PROCON_CLIENT_SECRET procon run --profile procon.yaml
#   docker run --rm -p 4000:4000 -e PROCON_CONTROL_KEY procon serve --host 0.0.0.0 --public-url http://localhost:4000
FROM node:24-slim AS build
WORKDIR /src
COPY . .
RUN npm ci --no-audit --no-fund && npm pack --pack-destination /package

FROM node:24-slim
# For grants that need a person. Without it these requirements are blocked, and nothing else.
RUN apt-get update && apt-get install --yes --no-install-recommends chromium && rm -rf /var/lib/apt/lists/*
COPY --from=build /package/*.tgz /tmp/
RUN npm install --global --no-audit --no-fund --omit=dev /tmp/*.tgz && rm /tmp/*.tgz
USER node
WORKDIR /work
ENTRYPOINT ["procon"]
CMD ["--help"]
