package io.hunt.rest.error;

import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.springframework.boot.webmvc.error.ErrorController;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.RequestMapping;

/** Error page, to which the server forwards requests that failed outside of any controller. */
@Controller
class ErrorPage implements ErrorController {

    @RequestMapping("/error")
    void show(HttpServletRequest request, HttpServletResponse response) {
        Object status = request.getAttribute(RequestDispatcher.ERROR_STATUS_CODE);
        ProblemWriter.write(
                status instanceof Integer code ? code : HttpServletResponse.SC_NOT_FOUND, request, response);
    }
}
