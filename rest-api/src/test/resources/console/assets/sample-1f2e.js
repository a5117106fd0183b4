document.title = "sample";
