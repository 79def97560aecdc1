# install.packages("httr2")
library(httr2)

# req_cache guarda cada respuesta y pregunta con su ETag; req_retry espera lo que diga Retry-After.
api <- request("https://cifras.example/api/v1") |>
  req_cache("cifras-cache") |>
  req_retry(max_tries = 5)

number <- function(value) if (is.null(value)) NA_real_ else as.numeric(value)
rows <- list()
page <- 1
repeat {
  answer <- api |>
    req_url_path_append("screener") |>
    req_url_query(seccion = "F", page = page, page_size = 200) |>
    req_perform() |>
    resp_body_json()
  scale <- answer$meta$monetary$scale
  rows <- c(rows, lapply(answer$data$empresas, function(row) {
    data.frame(nit = row$nit, razon_social = row$razon_social,
               ingresos = number(row$ingresos_operacionales) * scale)
  }))
  if (!answer$data$pagination$has_next) break
  page <- page + 1
}
companies <- do.call(rbind, rows)
companies$ingresos <- format(companies$ingresos, scientific = FALSE, trim = TRUE)
write.table(companies, sep = "\t", quote = FALSE, row.names = FALSE, col.names = FALSE)
