# pip install polars
import json, urllib.request
import polars as pl

def read(address):
    with urllib.request.urlopen(address) as answer:
        return answer.read()

data = "https://cifras.example/data/"
folder = data + json.loads(read(data + "latest.json"))["base"] + "downloads/"
package = json.loads(read(folder + "datapackage.json"))
table = next(resource for resource in package["resources"] if resource["path"] == "estados.csv.gz")
types = {"string": pl.String, "integer": pl.Int64, "number": pl.Float64, "boolean": pl.Boolean, "date": pl.Date}
schema = {field["name"]: types[field["type"]] for field in table["schema"]["fields"]}
lines = pl.read_csv(read(folder + table["path"]), schema=schema)
print(lines.group_by("anio").agg(pl.len().alias("lineas"), pl.col("valor").sum()).sort("anio").write_csv())
