# pip install pandas
import json, time, urllib.error, urllib.request
import pandas as pd

def get(path):
    while True:
        try:
            with urllib.request.urlopen("https://cifras.example/api/v1" + path) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as error:
            if error.code not in (429, 503):
                raise SystemExit(json.load(error)["detail"])
            time.sleep(int(error.headers.get("Retry-After", 5)))

pages = [get("/screener?seccion=F&page_size=200")]
while pages[-1]["data"]["pagination"]["has_next"]:
    pages.append(get(f"/screener?seccion=F&page_size=200&page={len(pages) + 1}"))
scale = pages[0]["meta"]["monetary"]["scale"]
companies = pd.DataFrame([row for page in pages for row in page["data"]["empresas"]]).set_index("nit")
amounts = ["ingresos_operacionales", "total_activos", "ganancia_operacional", "ganancia_neta"]
companies[amounts] = companies[amounts].apply(pd.to_numeric) * scale  # en pesos; lo no reportado es NaN
companies.to_csv("seccion-f.csv", encoding="utf-8")
print(companies.groupby("departamento")["ingresos_operacionales"].agg(["count", "sum"]).to_string())
