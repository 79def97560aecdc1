import json, os, time, urllib.error, urllib.parse, urllib.request

base = "https://cifras.example/api/v1"
# Lo ya leído, con su ETag: lo que no ha cambiado vuelve como un 304 sin cuerpo.
file = "cifras-cache.json"
kept = json.load(open(file, encoding="utf-8")) if os.path.exists(file) else {}

def get(path, **query):
    url = f"{base}{path}?{urllib.parse.urlencode(query)}"
    known = kept.get(url)
    headers = {"If-None-Match": known["tag"]} if known else {}
    for tries in range(5):
        try:
            with urllib.request.urlopen(urllib.request.Request(url, headers=headers)) as answer:
                kept[url] = {"tag": answer.headers["ETag"], "body": json.load(answer)}
                return kept[url]["body"]
        except urllib.error.HTTPError as error:
            if error.code == 304:
                return known["body"]
            if error.code not in (429, 503):
                raise SystemExit(json.load(error)["detail"])
            time.sleep(int(error.headers.get("Retry-After", 5)))
    raise SystemExit(f"sin respuesta: {url}")

page, more = 1, True
while more:
    answer = get("/screener", seccion="F", page=page, page_size=200)
    scale = answer["meta"]["monetary"]["scale"]
    for row in answer["data"]["empresas"]:
        ingresos = row["ingresos_operacionales"]
        pesos = "" if ingresos is None else round(ingresos * scale)
        print(row["nit"], row["razon_social"], pesos, sep="\t")
    page, more = page + 1, answer["data"]["pagination"]["has_next"]
with open(file, "w", encoding="utf-8") as out:
    json.dump(kept, out)
