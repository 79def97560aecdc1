import json, time, urllib.error, urllib.parse, urllib.request

base = "https://cifras.example/api/v1"

def get(path, **query):
    url = f"{base}{path}?{urllib.parse.urlencode(query, safe=',')}"
    for tries in range(5):
        try:
            with urllib.request.urlopen(url) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as error:
            if error.code not in (429, 503):
                raise SystemExit(json.load(error)["detail"])
            time.sleep(int(error.headers.get("Retry-After", 5)))
    raise SystemExit(f"sin respuesta: {url}")

# Un NIT por línea, con dígito de verificación o sin él.
with open("nits.txt", encoding="utf-8") as lines:
    nits = [line.strip() for line in lines if line.strip()]
for start in range(0, len(nits), 50):
    answer = get("/empresas", nit=",".join(nits[start:start + 50]), include="financials", statement="resultados")
    scale = answer["meta"]["monetary"]["scale"]
    for company in answer["data"]["empresas"]:
        for row in company["financials"]["estado_resultados"]:
            ganancia = row["ganancia_neta"]
            pesos = "" if ganancia is None else round(ganancia * scale)
            print(company["nit"], row["anio"], pesos, sep="\t")
    for nit in answer["data"]["no_encontrados"]:
        print(nit, "no está", "", sep="\t")
